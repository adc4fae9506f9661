print("meme-gallery")
