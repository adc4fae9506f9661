import Testing

@testable import Gallery

/// Whole documents, with what programs write around the text; made after what is known of them.
struct RTFDocumentTests: RTFSuite {
  @Test("as TextEdit writes it")
  func textEdit() throws {
    let document = #"""
      {\rtf1\ansi\ansicpg1252\cocoartf2709
      \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fswiss\fcharset0 Helvetica-Bold;\f2\fnil\fcharset0 Impact;
      }
      {\colortbl;\red255\green255\blue255;\red251\green2\blue7;}
      {\*\expandedcolortbl;;\cssrgb\c100000\c14913\c0;}
      \paperw11900\paperh16840\margl1440\margr1440\vieww11520\viewh8400\viewkind0
      \pard\tx566\tx1133\pardirnatural\partightenfactor0

      \f0\fs24 \cf0 When the \f1\b build
      \f0\b0  is \f2\fs48 \cf2 green
      \f0\fs24 \cf0 \
      \'84na\'efve\'93 \uc0\u8804  \ul line\ulnone  {\field{\*\fldinst{HYPERLINK "https://example.org/"}}{\fldrslt here}}}
      """#
    #expect(
      try runs(document) == [
        "When the ", "build|bold", " is ", "green|font=Impact|size=96|color=#FF2600",
        "<A><201E>na<EF>ve<201C> <2264> ", "line|underline", " here",
      ])
  }

  @Test("as an iPhone writes it, with a glyph in the line")
  func phone() throws {
    let document = """
      {\\rtf1\\ansi\\ansicpg1252\\cocoartf2822
      \\cocoatextscaling1\\cocoaplatform1{\\fonttbl\\f0\\fnil\\fcharset0 .SFUI-Regular;\\f1\\fnil\\fcharset0 AppleColorEmoji;}
      {\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;}
      {\\*\\expandedcolortbl;;\\cssrgb\\c0\\c0\\c0\\cname labelColor;}
      \\pard\\tx560\\tx1120\\pardirnatural\\partightenfactor0

      \\f0\\fs34 \\cf2 Hi {{\\NeXTGraphic AdaptiveImageGlyph-ID-9.heic \\width340 \\height340 \\appleemojiimage ID-9
      }\u{AC}} there 
      \\f1 \\uc0\\u55357 \\u56842 }
      """
    #expect(
      try runs(document, files: ["AdaptiveImageGlyph-ID-9.heic": GlyphSample.file("ID-9", "a fox")]) == [
        "Hi ", "<FFFC>|glyph=ID-9/a fox#17", " there ", "<1F60A>|font=AppleColorEmoji",
      ])
  }

  @Test("as Cocoa writes it in Chinese")
  func chinese() throws {
    let document = #"""
      {\rtf1\ansi\ansicpg936\cocoartf2580
      \cocoatextscaling0\cocoaplatform0{\fonttbl\f0\fnil\fcharset134 PingFangSC-Regular;}
      {\colortbl;\red255\green255\blue255;}
      {\*\expandedcolortbl;;}
      {\info
      {\author Somebody}}\vieww11520\viewh8400\viewkind0
      \pard\tx720\pardirnatural\partightenfactor0

      \f0\fs24 \cf0 \'d6\'d0\'ce\'c4\'a3\'ba\
      1-2 (x)}
      """#
    #expect(try runs(document) == ["<4E2D><6587><FF1A><A>1-2 (x)|font=PingFangSC"])
  }

  @Test("as Word writes it")
  func word() throws {
    let document = #"""
      {\rtf1\adeflang1025\ansi\ansicpg1252\uc1\adeff31507\deff0\stshfdbch31505\stshfloch31506\deflang1033{\fonttbl
      {\f0\fbidi \froman\fcharset0\fprq2{\*\panose 02020603050405020304}Times New Roman;}
      {\f37\fbidi \fswiss\fcharset0\fprq2{\*\panose 020b0806030902050204}Impact{\*\falt Haettenschweiler};}
      {\f43\fbidi \froman\fcharset204\fprq2 Times New Roman Cyr;}{\f31506\fbidi \fswiss\fcharset0\fprq2 Calibri;}}
      {\colortbl;\red0\green0\blue0;\red192\green0\blue0;}{\*\defchp \f31506\fs22 }{\*\defpap \ql \li0 }
      {\stylesheet{\ql \li0\ri0 \f31506\fs22 \snext0 Normal;}{\*\cs10 \additive Default Paragraph Font;}}
      {\*\rsidtbl \rsid1}{\mmathPr\mmathFont34\mbrkBin0}{\info{\title T}{\author A}{\creatim\yr2020}}{\*\xmlnstbl {\xmlns1 http}}
      \paperw12240\paperh15840{\*\ftnsep \pard\plain {\chftnsep\par }}{\header \pard\plain page {\field{\*\fldinst PAGE}{\fldrslt 1}}\par }
      {\*\pnseclvl1\pnucrm\pnstart1{\pntxta .}}\pard\plain \ltrpar\ql \rtlch\fcs1 \af31507\afs22 \ltrch\fcs0 \f31506\fs22
      {\rtlch\fcs1 \af0 \ltrch\fcs0 \insrsid1 It\rquote s {\*\bkmkstart a}{\*\bkmkend a}}{\rtlch\fcs1 \ab\af37 \ltrch\fcs0 \b\f37\fs44\cf2 HUGE}
      {\rtlch\fcs1 \ltrch\fcs0 \f43 \'cf\'f0\'e8}{\rtlch\fcs1 \ltrch\fcs0  \u-10179\'3f\u-8694\'3f \u8804\'3f\par }
      {\listtext\pard\plain\ltrpar \rtlch\ltrch\fcs0 \loch\bullet \tab}\pard \ltrpar {\v hidden}{\deleted gone}item{\footnote \pard note}\par
      {\pict{\*\picprop\shplid1{\sp{\sn shapeType}{\sv 75}}}\wmetafile8 010009}}
      """#
    #expect(
      try runs(document) == [
        "It<2019>s ", "HUGE|bold|font=Impact|size=96|color=#C00000", "<41F><440><438>|font=Times New Roman Cyr",
        " <1F60A> <2264><A><2022><9>item<A>",
      ])
  }

  @Test("as LibreOffice writes it")
  func libreOffice() throws {
    let document = #"""
      {\rtf1\ansi\deff3\adeflang1025
      {\fonttbl{\f0\froman\fprq2\fcharset0 Times New Roman;}{\f3\froman\fprq2\fcharset0 Liberation Serif{\*\falt Times New Roman};}{\f5\fnil\fprq2\fcharset0 Noto Sans CJK SC;}{\f6\fswiss\fprq2\fcharset0 Impact;}}
      {\colortbl;\red0\green0\blue0;\red255\green0\blue0;}
      {\stylesheet{\s0\snext0\ql\widctlpar\hyphpar0\ltrpar\cf0\kerning1\dbch\af5\langfe2052\loch\f3\hich\af3\fs24\lang1033 Normal;}
      }{\*\generator LibreOffice/7.4.7.2$Linux_X86_64 LibreOffice_project/40$Build-2}{\info{\creatim\yr2024\mo1\dy1}}{\*\userprops}\deftab709
      \hyphauto1\viewscale100\formshade\paperh15840\paperw12240\sectd\sbknone\pgndec\ftnbj {\*\ftnsep\chftnsep}\pgndec\pard\plain \s0\ql\ltrpar{\loch
      Gr\u252\'fc\'dfe }{\b\loch\f6\fs36\cf2 gro\u223\'df}{\strike
       \u-10179\'3f\u-8694\'3f}
      \par \pard\plain \s0\ltrpar\trowd\trql\cellx4819\cellx9638\pard\intbl{a}\cell\pard\intbl{b}\cell\row\pard
      \par }
      """#
    #expect(
      try runs(document) == [
        "Gr<FC><DF>e ", "gro<DF>|bold|font=Impact|size=72|color=#FF0000", " <1F60A>|strike", "<A>a<9>b<A><A>",
      ])
  }

  @Test("as Pandoc writes it")
  func pandoc() throws {
    let document = #"""
      {\rtf1\ansi\deff0{\fonttbl{\f0 \fswiss Helvetica;}{\f1 \fmodern Courier;}}
      {\colortbl;\red255\green0\blue0;\red0\green0\blue255;}
      \widowctrl\hyphauto

      {\pard \ql \f0 \sa180 \li0 \fi0 \outlinelevel0 \b \fs36 Title\par}
      {\pard \ql \f0 \sa180 \li0 \fi0 Some {\i text} with {\f1 code} and {\strike more} \u8212 - ok \u55357?\u56842?.\par}
      {\pard \ql \f0 \sa0 \li360 \fi-360 \bullet \tx360\tab one\par}
      {\field{\*\fldinst{HYPERLINK "https://example.org"}}{\fldrslt{\ul
      link
      }}}
      }
      """#
    #expect(
      try runs(document) == [
        "Title<A>|bold|size=72", "Some ", "text|italic", " with ", "code|font=Courier", " and ", "more|strike",
        " <2014> ok <1F60A>.<A><2022><9>one<A>", "link|underline",
      ])
  }

  @Test("as mail programs write HTML within RTF")
  func encapsulatedHTML() throws {
    let document = #"""
      {\rtf1\ansi\mac\deff0\fromhtml1{\fonttbl{\f0\fswiss Geneva;}}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Hi\'8e{\*\htmltag72 </p>}\htmlrtf \par}\htmlrtf0
      }
      """#
    #expect(try runs(document) == ["Hi<E9><A>"])
  }
}
