import { isIP } from 'node:net';
import type { Scope } from '#server/http/context.ts';
import { invalid } from '#server/http/failures.ts';
import { originOf } from '#server/http/origin.ts';

/** The site that passkeys are made for (WebAuthn's term): its host name, and the origin that the browser must be at. */
export type RelyingParty = { id: string; origin: string };

/**
 * Below the product's own host name (APP_URL) a passkey works for all of it, so that one does for every company; at any
 * other address for its host alone. Null where browsers refuse passkeys: an address of digits, or plain HTTP elsewhere
 * than on one's own machine.
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
  // No browser accepts a name of one label for what is below it.
  const isBelow = product.includes('.') && hostname.endsWith(`.${product}`);
  return { id: isBelow ? product : hostname, origin };
}

/** @throws 422 where browsers refuse passkeys at this address */
export function requireRelyingParty(scope: Pick<Scope, 'origin' | 'services'>): RelyingParty {
  const party = relyingParty(scope);
  if (!party) {
    throw invalid({ passkey: ['Passkeys need HTTPS and an address that is a name, or localhost.'] });
  }
  return party;
}
