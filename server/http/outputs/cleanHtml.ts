import sanitize from 'sanitize-html';
import { localPath } from '#server/localPath.ts';

const SCHEMES = ['https', 'http', 'mailto', 'tel'];

/** Sanitizes HTML from an editor. Text, headings, lists, quotes, code and links are kept. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'a',
      'blockquote',
      'hr',
      'code',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => {
        const safe = safeHref(href ?? '');
        return {
          tagName,
          attribs: { ...(safe !== null && { href: safe }), rel: 'noopener nofollow', target: '_blank' },
        };
      },
    },
  });
}

/**
 * The address, if its notation does not hide another host: a browser takes `\\host`, `/\host`, `//host` and
 * `https:\\host` for one, and `https://name@host` looks like another. Null for those, for other schemes, and for relative
 * addresses except paths from the root, queries and fragments.
 */
function safeHref(given: string): string | null {
  // Browsers ignore control characters in an address.
  const href = given.replace(/\p{Cc}/gu, '').trim();
  if (href.includes('\\')) {
    return null;
  }
  if (/^[#?]/.test(href)) {
    return href;
  }
  if (href.startsWith('/')) {
    return localPath(href);
  }
  const isComplete = /^(https?:\/\/[^/]|mailto:|tel:)/i.test(href);
  const parsed = isComplete ? URL.parse(href) : null;
  return parsed && parsed.username === '' && parsed.password === '' ? href : null;
}
