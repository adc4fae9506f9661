"""Other programs on the same work: of every photograph a captioned 1200-pixel JPEG of quality 85 and a 480-pixel one of 80."""
