const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', middot: '·' };

/** The plain text of HTML, such as a mail: links as “text (address)”, lists with dashes, pictures by their descriptions. */
export function htmlToText(html: string): string {
  const body = html
    .replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<div style="display:none[^>]*>[\s\S]*?<\/div>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, label: string) =>
      linked(href, label),
    )
    .replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/gi, '$1')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<hr\b[^>]*>/gi, '\n---\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|table|ul|ol|blockquote)\s*>/gi, '\n\n')
    .replace(/<\/tr\s*>/gi, '\n')
    .replace(/<\/td\s*>/gi, ' ')
    .replace(/<[^>]*>/g, '');
  return decoded(body)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function linked(href: string, label: string): string {
  const text = label.trim();
  return text === '' || text === href ? href : `${text} (${href.replace(/^mailto:/, '')})`;
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      return code !== null
        ? code <= 0x10ffff
          ? String.fromCodePoint(code)
          : ''
        : (NAMED[name?.toLowerCase() ?? ''] ?? whole);
    },
  );
}
