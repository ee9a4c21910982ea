/** What became of asking for a linked address. */
export const LINK_STATES = ['ok', 'dead', 'unsure'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * The web addresses that an e-mail links to, each once. Those with merge fields are left out: every recipient has
 * another one.
 */
export function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(([, href = '']) =>
    href.trim().replaceAll('&amp;', '&'),
  );
  return [...new Set(hrefs.filter((href) => isWeb(href) && !href.includes('{{')))];
}

function isWeb(href: string): boolean {
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href);
}
