const LINK = /(<a\b[^>]*?\shref\s*=\s*)(["'])(https?:\/\/[^"'{}]+)\2/gi;

/**
 * Replaces the addresses of links by fields `{{link_0}}`, `{{link_1}}`, which each recipient's own addresses fill in.
 * Addresses with merge fields stay as they are, because they differ for each recipient.
 */
export function trackLinks(html: string): { html: string; links: string[] } {
  const links: string[] = [];
  const tracked = html.replace(LINK, (_, before: string, quote: string, url: string) => {
    const plain = url.replaceAll('&amp;', '&');
    const known = links.indexOf(plain);
    const place = known === -1 ? links.push(plain) - 1 : known;
    return `${before}${quote}{{link_${place}}}${quote}`;
  });
  return { html: tracked, links };
}
