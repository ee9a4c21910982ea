import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { senderAddress } from '../../emailDomains/emailSender.ts';
import { readSettings } from '../../emailDomains/readSettings.ts';
import type { EmailSender } from '../../emailDomains/transports/EmailTransport.ts';

/** The sender and footer of the company's mails, in the caller's transaction and without opening a connection. */
export async function senderFields(
  db: Transaction,
  { environment }: Pick<Services, 'environment'>,
): Promise<Omit<EmailSender, 'transport'>> {
  const settings = await readSettings(db);
  return {
    from: await senderAddress(db, settings, environment),
    replyTo: settings.replyToEmail ? { name: '', address: settings.replyToEmail } : null,
    footer: settings.emailFooter,
  };
}
