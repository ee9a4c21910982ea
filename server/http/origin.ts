import type { Environment } from '#server/environment.ts';

/**
 * The product's own address, for links in mails. Never taken from a request: its Host header is the caller's word, and
 * a link to set a new password must not lead to the caller's site.
 */
export function originOf({ APP_URL, HOST, PORT }: Environment): string {
  return (APP_URL ?? `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`).replace(/\/+$/, '');
}

/** The address of a company's portal: `{slug}.` before the product's host, unless the plain host shows this company. */
export function portalOriginOf(environment: Environment, slug: string, isDefault: boolean): string {
  const origin = new URL(originOf(environment));
  if (!isDefault) {
    const isNumber = /^[\d.]+$|^\[/.test(origin.hostname);
    // Browsers resolve `*.localhost` to this machine; a numeric address cannot have subdomains.
    origin.hostname = `${slug}.${isNumber ? 'localhost' : origin.hostname}`;
  }
  return origin.origin;
}
