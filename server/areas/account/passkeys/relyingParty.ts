import { isIP } from 'node:net';
import type { Scope } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/**
 * The site that passkeys are created for (WebAuthn's term): its host name, and the origin that the browser must have.
 */
export type RelyingParty = { id: string; origin: string };

/**
 * On subdomains of the product's host (APP_URL), a passkey is registered for the product's host, so that it works for
 * every company; on any other host only for that host. Null where browsers do not support passkeys: on IP addresses,
 * and over plain HTTP except on localhost.
 */
export function relyingParty({ origin, services }: Pick<Scope, 'origin' | 'services'>): RelyingParty | null {
  if (!URL.canParse(origin)) {
    return null;
  }
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/[[\]]/g, '')) || (protocol !== 'https:' && !isLocal)) {
    return null;
  }
  const product = new URL(originOf(services.environment)).hostname;
  // Browsers do not accept a single-label name as the parent domain.
  const isBelow = product.includes('.') && hostname.endsWith(`.${product}`);
  return { id: isBelow ? product : hostname, origin };
}

/** @throws 422 if passkeys are not supported on this host */
export function requireRelyingParty(scope: Pick<Scope, 'origin' | 'services'>): RelyingParty {
  const party = relyingParty(scope);
  if (!party) {
    throw invalid({ passkey: ['Passkeys need HTTPS and a host name instead of an IP address, or localhost.'] });
  }
  return party;
}
