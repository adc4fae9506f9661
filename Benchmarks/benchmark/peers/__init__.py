"""Other programs on the same work: of every photograph a captioned JPEG of 1200 pixels and one of 480."""
