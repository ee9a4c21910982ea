import sanitize from 'sanitize-html';

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
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
  });
}
