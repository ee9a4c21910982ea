import sanitize from 'sanitize-html';
import { mailAddress } from '#domain/outreach/emailDesign/emailHtml.ts';

const LAYOUT = [
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'style',
  'class',
  'id',
  'dir',
  'lang',
  'role',
  'title',
];
const TABLE = ['cellpadding', 'cellspacing', 'border', 'colspan', 'rowspan', 'background'];

/** Rules of style sheets that load something, such as other sheets and fonts, however they are spelled. */
const OTHER_RULES = /@(?!media\b|supports\b)[^{};<]*(?:\{[^{}<]*\}|;)?/gi;

/**
 * Cleans the HTML of a mail: what mail programs show stays, with its styles; scripts, frames, forms, event handlers and
 * addresses of other schemes go. Comments go too, those for Outlook included.
 */
export function cleanMailHtml(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [
      ...['html', 'head', 'meta', 'title', 'style', 'body', 'center', 'div', 'span', 'p', 'br', 'hr', 'a', 'img'],
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'font'],
      ...[
        'ul',
        'ol',
        'li',
        'blockquote',
        'pre',
        'code',
        'table',
        'caption',
        'thead',
        'tbody',
        'tfoot',
        'tr',
        'th',
        'td',
      ],
    ],
    // Styles are what a mail looks like; nothing in them runs, and screens show mails in a frame of their own.
    allowVulnerableTags: true,
    allowedAttributes: {
      '*': LAYOUT,
      a: ['href', 'rel', 'name'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      meta: ['charset', 'name', 'content'],
      ...Object.fromEntries(['table', 'tr', 'td', 'th'].map((tag) => [tag, TABLE])),
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: withSafe(attribs, 'href') }),
      img: (tagName, attribs) => ({ tagName, attribs: withSafe(attribs, 'src') }),
      '*': (tagName, attribs) => ({ tagName, attribs: withSafeStyle(attribs) }),
    },
  });
  return clean.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, (style) => style.replace(OTHER_RULES, ''));
}

function withSafe(attribs: Record<string, string>, name: 'href' | 'src'): Record<string, string> {
  const { [name]: given = '', ...others } = withSafeStyle(attribs);
  const address = mailAddress(given, '');
  return { ...others, ...(address !== null && { [name]: address }) };
}

/** Old mail programs run expressions in styles, and load bindings. */
function withSafeStyle(attribs: Record<string, string>): Record<string, string> {
  const { style, ...others } = attribs;
  const isSafe = style !== undefined && !/expression\s*\(|javascript:|-moz-binding|behavior\s*:|@import/i.test(style);
  return { ...others, ...(isSafe && { style }) };
}
