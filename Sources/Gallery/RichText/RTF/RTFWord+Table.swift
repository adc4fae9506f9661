extension RTFWord {
  /// All words by name.
  static let table: [Name: RTFWord] = {
    var table: [Name: RTFWord] = [:]
    func add(_ word: RTFWord, _ names: String) {
      for name in names.split(separator: " ") {
        guard let name = Name(Array(name.utf8)) else { preconditionFailure("a name of more than 16 letters: \(name)") }
        table[name] = word
      }
    }
    for (name, scalar) in scalars { add(.scalar(scalar), name) }
    add(.lineEnd, "par line page column sect")
    add(.cell, "cell nestcell")
    add(.row, "row nestrow")
    add(.unicode, "u")
    add(.unicodeSkip, "uc")
    add(.binary, "bin")

    add(.bold, "b")
    add(.italic, "i")
    add(.underline, underlines)
    add(.underlineOff, "ulnone")
    add(.strikethrough, "strike striked")
    add(.hidden, "v deleted")
    add(.font, "f")
    add(.fontSize, "fs")
    add(.fontSizeExact, "fsmilli")
    add(.color, "cf")
    add(.plain, "plain")

    add(.codePage, "ansicpg")
    add(.macRoman, "mac")
    add(.dosUnitedStates, "pc")
    add(.dosWestern, "pca")
    add(.defaultFont, "deff")
    add(.cocoa, "cocoartf")
    add(.document, "rtf urtf")

    add(.fontTable, "fonttbl")
    add(.colorTable, "colortbl")
    add(.expandedColorTable, "expandedcolortbl")
    add(.generator, "generator")
    add(.defaultFormatting, "defchp")
    add(.alternatives, "upr")
    add(.unicodeAlternative, "ud")
    add(.nestedRow, "nonesttables")
    add(.graphic, "NeXTGraphic")
    add(.ignored, ignoredDestinations)

    add(.charset, "fcharset")
    add(.fontPage, "cpg")
    add(.red, "red")
    add(.green, "green")
    add(.blue, "blue")
    add(.sRGB, "cssrgb")
    add(.component, "c")
    add(.colorName, "cname")
    add(.width, "width")
    add(.height, "height")
    add(.emojiImage, "appleemojiimage")
    return table
  }()

  private static let scalars: [(String, Unicode.Scalar)] = [
    ("tab", "\t"), ("emdash", "\u{2014}"), ("endash", "\u{2013}"), ("emspace", "\u{2003}"), ("enspace", "\u{2002}"),
    ("qmspace", "\u{2005}"), ("bullet", "\u{2022}"), ("lquote", "\u{2018}"), ("rquote", "\u{2019}"),
    ("ldblquote", "\u{201C}"), ("rdblquote", "\u{201D}"), ("zwbo", "\u{200B}"), ("zwnbo", "\u{2060}"),
    ("zwj", "\u{200D}"), ("zwnj", "\u{200C}"), ("ltrmark", "\u{200E}"), ("rtlmark", "\u{200F}"),
  ]

  /// All kinds of line are one to a caption.
  private static let underlines = """
    ul uld uldash uldashd uldashdd uldb ulhwave ulldash ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash ululdbwave \
    ulw ulwave
    """

  /// Those that older writers do not mark with an asterisk; a group that has one and is unknown is left out anyway.
  private static let ignoredDestinations = """
    annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend atrfstart author background bkmkend \
    bkmkstart buptim category comment company creatim datafield datastore do doccomm docvar falt \
    ffdeftext ffentrymcr ffexitmcr ffformat ffhelptext ffl ffname ffstattext fchars filetbl fldinst fldtype fname \
    fontemb fontfile footer footerf footerl footerr footnote formfield ftncn ftnsep ftnsepc aftncn aftnsep aftnsepc \
    gridtbl header headerf headerl headerr hlinkbase hlfr hlloc hlsrc hsv info keycode keywords latentstyles lchars \
    leveltext levelnumbers listlevel listname listoverride listpicture liststylename listtable manager mmathPr \
    nesttableprops nextfile nonshppict objalias objclass objdata objname objsect operator oldcprops oldpprops \
    oldsprops oldtprops panose password passwordhash pgp pgptbl picprop pict pn pnseclvl pntxta pntxtb printim \
    private propname protstart protend protusertbl revtbl revtim rsidtbl rxe shpinst shppict shprslt sn sp staticval \
    stylesheet subject sv tc template themedata title txe userprops wgrffmtfilter xe xmlattrname xmlattrvalue \
    xmlname xmlnstbl xmlopen
    """
}
