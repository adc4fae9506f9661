"""Measures meme-gallery beside other programs on the same work."""
