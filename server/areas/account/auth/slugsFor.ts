/** Host names that are reserved and cannot belong to a company. */
const RESERVED = new Set(['www', 'app', 'api', 'admin', 'mail', 'localhost', 'static', 'portal']);
const MAX_LENGTH = 50;

/**
 * Candidates for a company's host name, best first: `Café Zürich` → `cafe-zurich`, `cafe-zurich-2`, …
 * @param reserved a further name that the company cannot have
 */
export function slugsFor(name: string, reserved: string | null = null): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  const base = plain || 'company';
  const numbered = Array.from({ length: 200 }, (_, index) => `${base}-${index + 2}`);
  return [base, ...numbered].filter((slug) => !RESERVED.has(slug) && slug !== reserved && !/^\d+$/.test(slug));
}
