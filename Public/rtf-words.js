// The control words of RTF that mean something to a caption, by name.

const scalars = {
  tab: '\t', emdash: '\u2014', endash: '\u2013', emspace: '\u2003', enspace: '\u2002', qmspace: '\u2005',
  bullet: '\u2022', lquote: '\u2018', rquote: '\u2019', ldblquote: '\u201C', rdblquote: '\u201D', zwbo: '\u200B',
  zwnbo: '\u2060', zwj: '\u200D', zwnj: '\u200C', ltrmark: '\u200E', rtlmark: '\u200F',
};

// All kinds of line are one to a caption.
const underlines =
  'ul uld uldash uldashd uldashdd uldb ulhwave ulldash ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash '
  + 'ululdbwave ulw ulwave';

// Those that older writers do not mark with an asterisk; a group that has one and is unknown is left out anyway.
const ignored =
  'annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend atrfstart author background bkmkend '
  + 'bkmkstart buptim category comment company creatim datafield datastore do doccomm docvar falt ffdeftext '
  + 'ffentrymcr ffexitmcr ffformat ffhelptext ffl ffname ffstattext fchars filetbl fldinst fldtype fname fontemb '
  + 'fontfile footer footerf footerl footerr footnote formfield ftncn ftnsep ftnsepc aftncn aftnsep aftnsepc '
  + 'gridtbl header headerf headerl headerr hlinkbase hlfr hlloc hlsrc hsv info keycode keywords latentstyles '
  + 'lchars leveltext levelnumbers listlevel listname listoverride listpicture liststylename listtable manager '
  + 'mmathPr nesttableprops nextfile nonshppict objalias objclass objdata objname objsect operator oldcprops '
  + 'oldpprops oldsprops oldtprops panose password passwordhash pgp pgptbl picprop pict pn pnseclvl pntxta pntxtb '
  + 'printim private propname protstart protend protusertbl revtbl revtim rsidtbl rxe shpinst shppict shprslt sn '
  + 'sp staticval stylesheet subject sv tc template themedata title txe userprops wgrffmtfilter xe xmlattrname '
  + 'xmlattrvalue xmlname xmlnstbl xmlopen';

// Words that mean the same, by what they mean; all other words of the reader mean what they are called.
const meanings = {
  lineEnd: 'par line page column sect', cell: 'cell nestcell', row: 'row nestrow', underline: underlines,
  strike: 'strike striked', hidden: 'v deleted', document: 'rtf urtf', ignored,
};

const known = 'u uc bin b i ulnone f fs fsmilli cf plain ansicpg mac pc pca deff cocoartf fonttbl colortbl '
  + 'expandedcolortbl generator defchp upr ud nonesttables NeXTGraphic fcharset cpg red green blue cssrgb c cname width '
  + 'height appleemojiimage';

/** What a word means: a key that the reader knows, or `{character}`. */
export const words = new Map([
  ...known.split(' ').map((name) => [name, name]),
  ...Object.entries(scalars).map(([name, character]) => [name, { character }]),
  ...Object.entries(meanings).flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning])),
]);
