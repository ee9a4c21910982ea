import { isSecretName, redact } from '#server/redact.ts';

/** Longer addresses are cut. */
const MAX_LENGTH = 500;
/** Numbers, dates and enum values. Never free text, which may be a person's name or address. */
const PLAIN = /^[\w.,:-]{1,40}$/;
const FREE_TEXT = /^(q|query|search|filter|email|name|phone)$/i;

/**
 * The URL of a request as logged: no secrets in the path, and only plain query values such as page, sort and tab.
 * Everything else is replaced by `…`.
 */
export function loggedUrl(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const query = [...searchParams].map(([name, value]) => {
    const isKept = PLAIN.test(value) && PLAIN.test(name) && !FREE_TEXT.test(name) && !isSecretName(name);
    return `${PLAIN.test(name) ? name : '…'}=${isKept ? value : '…'}`;
  });
  const path = String(redact({ path: pathname }).path);
  return (query.length > 0 ? `${path}?${query.join('&')}` : path).slice(0, MAX_LENGTH);
}
