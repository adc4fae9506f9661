import Testing

@testable import Gallery

struct HTMLStyleTests {
  @Test(arguments: [
    ("font-weight:bold", "x{b}"), ("font-weight: 600 !important", "x{b}"), ("font-weight:599", "x"),
    ("FONT-WEIGHT: Bolder", "x{b}"),
    ("font-style:italic", "x{i}"), ("font-style: oblique 10deg", "x{i}"), ("text-decoration:underline", "x{u}"),
    ("text-decoration: underline line-through red", "x{u s}"), ("text-decoration-line:line-through", "x{s}"),
    ("color:#f00", "x{#FF0000}"), ("color:#ff000080", "x{#FF0000}"), ("color:rgb(1, 2, 3)", "x{#010203}"),
    ("color:rgba(255,0,0,0.5)", "x{#FF0000}"), ("color:rgb(10% 50% 100% / 1)", "x{#1A80FF}"),
    ("color:Navy", "x{#000080}"),
    ("color:rgb(300,-5,0)", "x{#FF0000}"), ("color:rgba(0,0,0,0)", "x"), ("color:transparent", "x"),
    ("color:inherit", "x"),
    ("color:#ff", "x"), ("color:rgb(1,2)", "x"), ("color:rgb(a,b,c)", "x"), ("color:#ggg", "x"),
    ("font-size:24pt", "x{48}"), ("font-size:12.5pt", "x{25}"), ("font-size:16px", "x{24}"), ("font-size:2em", "x{96}"),
    ("font-size:50%", "x{24}"), ("font-size:0", "x"), ("font-size:-3px", "x"), ("font-size:99999px", "x{3276}"),
    ("font-size:nanpx", "x"), ("font-size:infpx", "x"), ("font-size:0x10px", "x"), ("font-size:larger", "x"),
    ("font-size:0.1px", "x{1}"),
    ("font-size:" + String(repeating: "9", count: 400) + "px", "x"),
    ("font-family:Arial, sans-serif", "x{Arial}"), ("font-family:'Comic  Sans', x", "x{Comic  Sans}"),
    ("font-family: Comic   Sans", "x{Comic Sans}"),
    ("font-family:-apple-system, 'SF Pro'", "x{SF Pro}"), ("font-family:sans-serif", "x"),
    ("font-family:'sans-serif'", "x{sans-serif}"),
    ("font-family:'A;B'; font-weight:bold", "x{b A;B}"), ("font-family:'\\41 \\27', y", "x{A'}"),
    ("font-family:'a", "x{a}"),
    ("font:italic bold 12px/30px Georgia, serif", "x{b i 18 Georgia}"),
    ("font: 12.0px 'Helvetica Neue'", "x{18 Helvetica Neue}"),
    ("background:url(a;font-weight:bold);font-style:italic", "x{i}"), ("/* ; */font-weight:/**/bold", "x{b}"),
    (";;:;a:;:b;font-weight", "x"), ("font-weight:bold;font-weight:normal", "x"), ("\\", "x"), ("font-weight:\\", "x"),
  ])
  func declarationsBecomeAttributes(style: String, expected: String) throws {
    let style = style.replacing("'", with: "&#39;")
    #expect(notation(try read("<span style='\(style)'>x</span>")) == expected)
  }

  @Test(arguments: [
    ("<b style=font-weight:normal>x</b>", "x"), ("<i style='font-style:normal'>x</i>", "x"),
    ("<b>a<span style='font-weight:400'>b</span></b>", "a{b}b"),
    ("<u>a<span style='text-decoration:none'>b</span></u>", "ab{u}"),
    ("<u style='text-decoration:none'>a</u>", "a"),
    ("<span style='font-size:10pt'>a<span style='font-size:150%'>b</span></span>", "a{20}b{30}"),
    ("<font color=red face='Arial, x'>a</font>", "a{#FF0000 Arial}"),
    ("<font color='#00ff00' style='color:blue'>a</font>", "a{#0000FF}"),
    ("<span style=\"color:red\" style=\"color:blue\">a</span>", "a{#FF0000}"),
    ("<SPAN STYLE=color:red>a</SPAN>", "a{#FF0000}"),
    ("<body style='color:red'>a</body>", "a{#FF0000}"), ("<span title='>' style='color:red'>a</span>", "a{#FF0000}"),
    ("<span =x style = 'color:red'/>a", "a{#FF0000}"), ("<a href=x style='color:red'>a</a>", "a{#FF0000}"),
  ])
  func stylesAreInherited(html: String, expected: String) throws { #expect(notation(try read(html)) == expected) }
}
