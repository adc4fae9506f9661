// The control words of RTF that mean something to a caption.

const characters = {
  tab: '\t', emdash: '\u2014', endash: '\u2013', emspace: '\u2003', enspace: '\u2002', qmspace: '\u2005',
  bullet: '\u2022', lquote: '\u2018', rquote: '\u2019', ldblquote: '\u201C', rdblquote: '\u201D', zwbo: '\u200B',
  zwnbo: '\u2060', zwj: '\u200D', zwnj: '\u200C', ltrmark: '\u200E', rtlmark: '\u200F',
};

/** Words by what they do; most of one meaning are kinds of line under letters, or text that is no part of this one. */
const meanings = {
  lineEnd: 'par line page column sect',
  cell: 'cell nestcell',
  row: 'row nestrow',
  unicode: 'u',
  unicodeSkip: 'uc',
  binary: 'bin',

  bold: 'b',
  italic: 'i',
  underline: `ul uld uldash uldashd uldashdd uldb ulhwave ulldash ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash
    ululdbwave ulw ulwave`,
  underlineOff: 'ulnone',
  strike: 'strike striked',
  hidden: 'v deleted',
  font: 'f',
  fontSize: 'fs',
  fontSizeExact: 'fsmilli',
  color: 'cf',
  plain: 'plain',

  codePage: 'ansicpg',
  mac: 'mac',
  pc: 'pc',
  pca: 'pca',
  defaultFont: 'deff',
  cocoa: 'cocoartf',
  document: 'rtf urtf',

  fontTable: 'fonttbl',
  colorTable: 'colortbl',
  exactColorTable: 'expandedcolortbl',
  generator: 'generator',
  defaults: 'defchp',
  alternatives: 'upr',
  unicodeAlternative: 'ud',
  nestedRow: 'nonesttables',
  graphic: 'NeXTGraphic',

  charset: 'fcharset',
  fontPage: 'cpg',
  red: 'red',
  green: 'green',
  blue: 'blue',
  sRGB: 'cssrgb',
  component: 'c',
  colorName: 'cname',
  width: 'width',
  height: 'height',
  emojiImage: 'appleemojiimage',

  // Destinations that older writers do not mark with an asterisk; an unknown one that has it is left out anyway.
  ignored: `annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend atrfstart author background
    bkmkend bkmkstart buptim category comment company creatim datafield datastore do doccomm docvar falt ffdeftext
    ffentrymcr ffexitmcr ffformat ffhelptext ffl ffname ffstattext fchars filetbl fldinst fldtype fname fontemb fontfile
    footer footerf footerl footerr footnote formfield ftncn ftnsep ftnsepc aftncn aftnsep aftnsepc gridtbl header
    headerf headerl headerr hlinkbase hlfr hlloc hlsrc hsv info keycode keywords latentstyles lchars leveltext
    levelnumbers listlevel listname listoverride listpicture liststylename listtable manager mmathPr nesttableprops
    nextfile nonshppict objalias objclass objdata objname objsect operator oldcprops oldpprops oldsprops oldtprops
    panose password passwordhash pgp pgptbl picprop pict pn pnseclvl pntxta pntxtb printim private propname protstart
    protend protusertbl revtbl revtim rsidtbl rxe shpinst shppict shprslt sn sp staticval stylesheet subject sv tc
    template themedata title txe userprops wgrffmtfilter xe xmlattrname xmlattrvalue xmlname xmlnstbl xmlopen`,
};

/** By word, what it does; of a character the character itself. */
export const wordMeanings = new Map([
  ...Object.entries(characters),
  ...Object.entries(meanings).flatMap(([meaning, words]) => words.split(/\s+/).map((word) => [word, meaning])),
]);
