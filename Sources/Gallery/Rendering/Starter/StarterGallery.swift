/// What `init` puts into a new gallery: each meme is a different problem for captions.
public enum StarterGallery {
  /// The memes, last modified first, which is the order in which they look best.
  static let memes = [
    robot, cat, coffee, sunset, plane, whale, pattern, cactus, words,
  ]

  /// Text that fills many lines.
  private static let robot = meme(
    "robot-monday.meme", age: 0,
    top: """
      I was built to run for ten thousand hours without a pause, and it took one meeting about meetings to find my limit
      """,
    bottom: "Please hold the line while my enthusiasm restarts",
    title: "Robot on a Monday",
    description: """
      A white robot with half-closed eyes sits at a wooden desk between a potted plant and a yellow mug of coffee; \
      behind it are a window, a shelf of books and a globe.
      """,
    tags: ["robot", "office", "monday"], picture: .init(.jpeg, RobotScene.extent, RobotScene.paint))

  /// Chinese, which wraps between any two characters.
  private static let cat = meme(
    "cat-moon-shift.meme", age: 1,
    top: "本喵不是在发呆", bottom: "是在监督月亮上夜班",
    title: "Supervising the moon",
    description: """
      A black cat, seen from behind, sits on a fence and looks at a large full moon over a city at night. The caption \
      says in Chinese: this cat is not daydreaming, it is supervising the moon on its night shift.
      """,
    tags: ["cat", "night", "中文"], picture: .init(.jpeg, CatScene.extent, CatScene.paint))

  /// Japanese on a tall picture.
  private static let coffee = meme(
    "third-coffee.meme", age: 2,
    top: "一杯目で目が覚める", bottom: "三杯目で部長の話が面白くなる",
    title: "The third coffee",
    description: """
      A terracotta coffee cup with a band of triangles steams on a dark table before a huge pale sun; coffee beans lie \
      beside its saucer. The caption says in Japanese: the first cup wakes you up, the third makes the manager's \
      stories interesting.
      """,
    tags: ["coffee", "office", "日本語"], picture: .init(.jpeg, CoffeeScene.extent, CoffeeScene.paint))

  /// Hindi, whose vowel signs stand above, below and before, on a wide picture.
  private static let sunset = meme(
    "outdoors/sunset-on-time.meme", age: 3,
    top: "सूरज रोज़ समय पर घर जाता है", bottom: "और उससे कोई कुछ नहीं पूछता",
    title: "The sun goes home on time",
    description: """
      A wide view of purple mountains in many layers with a row of pines in front, while a pale sun sets in an orange \
      and violet sky. The caption says in Hindi: the sun goes home on time every day, and nobody asks it anything.
      """,
    tags: ["sunset", "mountains", "हिन्दी"], picture: .init(.jpeg, SunsetScene.extent, SunsetScene.paint))

  /// Transparent pixels around a sticker.
  private static let plane = meme(
    "express-delivery.meme", age: 4,
    top: "Sent the report by air", bottom: "It is circling the pond",
    title: "Express delivery",
    description: """
      A sticker of an orange paper plane that flies past a light blue cloud, a dashed loop behind it, on a transparent \
      ground.
      """,
    tags: ["sticker", "office"], picture: .init(.png, PlaneScene.extent, PlaneScene.paint))

  /// Emoji made of several: a family, a skin tone, a flag.
  private static let whale = meme(
    "whale-holiday.meme", age: 5,
    top: "Took the family 👨‍👩‍👧 to the deep end of 🇳🇴",
    bottom: "One wave 👋🏽 a day and no reception 📵",
    title: "A whale's holiday",
    description: """
      A large blue whale and her calf swim through deep water under slanting rays of light, with bubbles, a school of \
      small fish and dark kelp on the sea floor.
      """,
    tags: ["whale", "sea", "holiday"], picture: .init(.jpeg, WhaleScene.extent, WhaleScene.paint))

  /// A style of its own: dark letters as typed, at the side where reading starts.
  private static let pattern = meme(
    "wallpaper.meme", age: 6,
    top: "Do not adjust your wallpaper", bottom: "It is adjusting to you",
    title: "The attentive wallpaper",
    description: """
      A cheerful pattern of circles, zigzags, waves, crosses, arches and dots in red, yellow, teal and violet on cream \
      paper.
      """,
    tags: ["pattern", "style"], style: paperStyle, picture: .init(.jpeg, PatternScene.extent, PatternScene.paint))

  /// Arabic, from right to left, with vowel marks.
  private static let cactus = meme(
    "outdoors/flexible-cactus.meme", age: 7,
    top: "قالوا لي: كُن مَرِنًا", bottom: "فأزهرتُ مرّةً واحدة، وهذا يكفي",
    title: "A flexible cactus",
    description: """
      A tall green cactus with closed eyes, a smile and one pink flower on its head stands in a sunny desert with flat \
      mountains behind. The caption says in Arabic: they told me to be flexible, so I bloomed once, and that is enough.
      """,
    tags: ["cactus", "desert", "العربية"], picture: .init(.jpeg, CactusScene.extent, CactusScene.paint))

  /// No picture at all.
  private static let words = meme(
    "words-only.meme", age: 8,
    top: "The picture took the day off", bottom: "The words are covering its shift",
    title: "Words only",
    description: """
      Two captions on a plain ground, without a picture: the picture took the day off, the words are covering its shift.
      """,
    tags: ["words", "office"], picture: nil)

  private static var paperStyle: CaptionStyleOverrides {
    var style = CaptionStyleOverrides()
    style.size = .fraction(0.11)
    style.color = RGBColor(red: 0x2F, green: 0x33, blue: 0x57)
    style.outlineColor = RGBColor(red: 0xFF, green: 0xF7, blue: 0xE8)
    style.outlineWidth = 0.12
    style.letterCase = .asTyped
    style.alignment = .leading
    return style
  }

  /// 2025-09-01T09:00:00Z; made on days before that, never on the day of `init`, so that two galleries are equal.
  private static let newest: Int64 = 1_756_717_200

  private static func meme(
    _ fileName: String, age days: Int64, top: String, bottom: String, title: String, description: String,
    tags: [String], style: CaptionStyleOverrides = CaptionStyleOverrides(), picture: StarterMeme.Picture?
  ) -> StarterMeme {
    var meme = Meme(top: Caption(top), bottom: Caption(bottom))
    meme.title = title
    meme.description = description
    meme.tags = tags
    meme.style = style
    meme.created = Timestamp(secondsSince1970: newest - days * 86_400 - 5_400)
    meme.modified = Timestamp(secondsSince1970: newest - days * 86_400)
    return StarterMeme(fileName: fileName, meme: meme, picture: picture)
  }
}
