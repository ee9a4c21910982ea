import type { HandlerContext } from '#server/http/context.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { readSettings } from '../../emailDomains/readSettings.ts';

/**
 * Counts mails that are about to be sent towards the company's limit of the day. Over a provider of the company's own
 * there is no limit, but an owner must have confirmed their address. @throws 409 with what to do
 */
export async function countMails(context: HandlerContext, addresses: readonly string[]): Promise<void> {
  const { transport } = await readSettings(context.db);
  await takeMails(context, addresses, { isCounted: transport === 'installation' });
}
