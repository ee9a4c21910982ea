import type { Environment } from '#server/environment.ts';
import { parseSender } from '#server/parseSender.ts';
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
  const given = parseSender(MAIL_FROM ?? '');
  return { name: given?.name || APP_NAME, address: given?.address ?? ownAddress(APP_URL) };
}

function ownAddress(url: string | undefined): string {
  const address = url ? `no-reply@${new URL(url).hostname}` : '';
  // A host name without a domain, or an IP address, is not a mail domain. Such installations use the outbox.
  return parseSender(address)?.address ?? 'no-reply@muster.example';
}
