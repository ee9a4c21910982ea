import { isIPv6 } from 'node:net';
import type { Environment } from '#server/environment.ts';

/**
 * The product's own URL, for links in mail. It is never taken from a request: a caller can forge the Host header, and a
 * password reset link must not lead to an attacker's site.
 */
export function originOf({ APP_URL, HOST, PORT }: Environment): string {
  return (APP_URL ?? listeningUrl(HOST, PORT)).replace(/\/+$/, '');
}

/** The URL of a server that listens on this address; that of this machine if it listens on all addresses. */
export function listeningUrl(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** The URL of a company's portal: a subdomain `{slug}.` of the product's host, or the host itself if `isDefault`. */
export function portalOriginOf(environment: Environment, slug: string, isDefault: boolean): string {
  const origin = new URL(originOf(environment));
  if (!isDefault) {
    const isNumber = /^[\d.]+$|^\[/.test(origin.hostname);
    // Browsers resolve `*.localhost` to this machine; a numeric address cannot have subdomains.
    origin.hostname = `${slug}.${isNumber ? 'localhost' : origin.hostname}`;
  }
  return origin.origin;
}
