/**
 * Host names that cannot belong to a company, because they look like the product's or its operator's, or because software
 * asks for them by itself (mail clients, proxies, certificate authorities).
 */
const RESERVED = new Set(
  [
    'www www1 www2 web app apps api admin administrator root system internal static assets cdn media files images img',
    'portal home demo test testing staging dev sandbox localhost local example invalid',
    'login signin sign-in logout signup sign-up register join auth oauth sso id identity password passwords reset verify',
    'account accounts my user users profile member members customer customers staff team secure security safe trust',
    'pay payment payments payout payouts checkout billing bill invoice invoices refund refunds bank wallet plan plans',
    'support help helpdesk service services contact info about legal privacy terms imprint abuse report sales office',
    'status health up monitor monitoring metrics docs doc documentation developer developers blog news press',
    'mail email webmail smtp imap pop pop3 mx mx1 mx2 postmaster hostmaster webmaster newsletter noreply no-reply',
    'autodiscover autoconfig wpad isatap mta-sts openpgpkey dns ns ns1 ns2 ftp sftp ssh vpn proxy gateway git',
    'notification notifications message messages official',
  ].flatMap((names) => names.split(' ')),
);
const MAX_LENGTH = 50;

/**
 * Candidates for a company's host name, best first: `Café Zürich` → `cafe-zurich`, `cafe-zurich-2`, …; a reserved name
 * gets an ending: `Support` → `support-events`.
 * @param reserved further names that the company cannot have, such as the product's
 */
export function slugsFor(name: string, reserved: readonly string[] = []): string[] {
  const base = toSlug(name) || 'company';
  const first = isReserved(base, reserved) ? `${base}-events` : base;
  return [first, ...Array.from({ length: 200 }, (_, index) => `${first}-${index + 2}`)];
}

/** The text as a host name's label; empty if it has no Latin letters or digits. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** Also reserved: several of these words together (`secure-login`), and only digits. */
function isReserved(slug: string, further: readonly string[]): boolean {
  const isOne = (word: string) => RESERVED.has(word) || further.includes(word) || /^\d+$/.test(word);
  return isOne(slug) || slug.split('-').every(isOne);
}
