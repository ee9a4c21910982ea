import type { Environment } from '#server/environment.ts';
import type { Address } from './prepareMail.ts';

/**
 * Who mails come from (specification §9): the product's name when none is set, and a no-reply address at the sending
 * domain, which is the host of APP_URL. MAIL_FROM replaces the address (`a@b.org`) or both (`Harbour <a@b.org>`).
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
  // A bare machine name or number is no mail domain; such mails only ever reach the outbox.
  return /\.[a-z]{2,}$/i.test(host) ? host : 'muster.example';
}
