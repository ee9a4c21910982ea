const TEXT = [
  'p',
  'br',
  'hr',
  'a',
  'img',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'del',
  'ins',
  'mark',
  'q',
  'cite',
];
const PARTS = [
  'center',
  'div',
  'span',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'figure',
  'figcaption',
];
const SIZES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sub', 'sup', 'small', 'big', 'font', 'abbr', 'address', 'time'];
const LISTS = [
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'code',
  'tt',
  'kbd',
  'samp',
  'wbr',
  'bdi',
  'bdo',
];
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Elements of a mail that are shown. Anything else keeps its text only. */
export const ALLOWED_TAGS = ['style', ...TEXT, ...PARTS, ...SIZES, ...LISTS, ...TABLES];

const LAYOUT = ['align', 'valign', 'width', 'height', 'bgcolor', 'color', 'style', 'class', 'dir', 'lang', 'title'];
const CELL = ['cellpadding', 'cellspacing', 'border', 'colspan', 'rowspan', 'nowrap', 'scope'];

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  '*': LAYOUT,
  a: ['href', 'rel', 'target', 'title'],
  img: ['src', 'alt', 'referrerpolicy'],
  font: ['face', 'size'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value'],
  blockquote: ['type'],
  ...Object.fromEntries(['table', 'col', 'colgroup', 'tr', 'td', 'th'].map((tag) => [tag, CELL])),
};
