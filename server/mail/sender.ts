import type { Environment } from '#server/environment.ts';
import type { Address } from './prepareMail.ts';

/**
 * The default sender (specification §9): the product's name and a no-reply address at the host of APP_URL. MAIL_FROM
 * replaces the address (`a@b.org`) or both (`Harbour <a@b.org>`).
 */
export function senderOf({
  APP_NAME,
  APP_URL,
  MAIL_FROM,
}: Pick<Environment, 'APP_NAME' | 'APP_URL' | 'MAIL_FROM'>): Address {
  const named = /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(MAIL_FROM ?? '')?.groups;
  return {
    name: named?.name || APP_NAME,
    address: named?.address ?? MAIL_FROM ?? `no-reply@${sendingDomain(APP_URL)}`,
  };
}

function sendingDomain(url: string | undefined): string {
  const host = url ? new URL(url).hostname : '';
  // A host name without a domain, or an IP address, is not a mail domain. Such installations use the outbox.
  return /\.[a-z]{2,}$/i.test(host) ? host : 'muster.example';
}
