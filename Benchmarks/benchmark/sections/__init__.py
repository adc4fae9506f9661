"""What is measured. Each section prepares its own documents, measures and prints."""
