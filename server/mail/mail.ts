import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { mailDays } from '#server/database/schema/outreach/mailDays.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import type { Log } from '#server/log.ts';
import { defineJob, GiveUp } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import { outboxTransport } from './outboxTransport.ts';
import { type Address, type MailMessage, preparedMail, prepareMail } from './prepareMail.ts';
import { senderOf } from './sender.ts';
import { isUnknownRecipient, smtpTransport } from './smtpTransport.ts';

export type Mail = {
  /** Queues a mail in the caller's transaction; it is sent after the commit. @throws for an invalid address */
  send(db: Transaction, message: MailMessage): Promise<void>;
  /** The default sender. */
  sender: Address;
  /** Closes the connections to the mail server. */
  close(): void;
};

/** With delays that double up to an hour, this covers an outage of the mail server of about six hours. */
const ATTEMPTS = 16;

/** Counts an e-mail that its recipient's server refused for good (decision 0086). */
function countRefused(database: Database, companyId: number, now: Date): Promise<unknown> {
  const day = now.toISOString().slice(0, 10);
  return asSystem(database, (db) =>
    db
      .insert(mailDays)
      .values({ companyId, day, refused: 1 })
      .onConflictDoUpdate({
        target: [mailDays.companyId, mailDays.day],
        set: { refused: sql`${mailDays.refused} + 1` },
      }),
  );
}

/** Remembers that an address does not exist, so that nothing else is sent to it (decision 0089). */
function markBounced(database: Database, companyId: number, address: string, reason: string, now: Date) {
  const values = { companyId, channel: 'email' as const, address: address.toLowerCase(), state: 'bounced' as const };
  return asSystem(database, (db) =>
    db
      .insert(addressStates)
      .values({ ...values, reason: reason.slice(0, 500), since: now })
      .onConflictDoNothing(),
  );
}

type MailOptions = {
  environment: Pick<Environment, 'APP_NAME' | 'APP_URL' | 'MAIL_URL' | 'MAIL_FROM'>;
  database: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
};

/** Sends mail over SMTP if MAIL_URL is set, else to the sandbox outbox, which `/dev/outbox` shows. */
export function createMail({ environment, database, queue, clock, log }: MailOptions): Mail {
  const transport = environment.MAIL_URL ? smtpTransport(environment.MAIL_URL) : outboxTransport(database, clock);
  const sender = senderOf(environment);
  const sendMail = defineJob(
    'mail.send',
    preparedMail,
    async (mail) => {
      await transport.deliver(mail).catch(async (failure: unknown) => {
        if (failure instanceof GiveUp && mail.companyId) {
          await countRefused(database, mail.companyId, clock.now());
          if (isUnknownRecipient(failure.cause)) {
            await markBounced(database, mail.companyId, mail.to.address, failure.message, clock.now());
          }
        }
        throw failure;
      });
      log.info('mail sent', { messageId: mail.messageId, attachments: mail.attachments.length });
    },
    { attempts: ATTEMPTS },
  );
  queue.define(sendMail);
  return {
    sender,
    send: (db, message) => queue.enqueue(db, sendMail, prepareMail(message, sender)),
    close: () => transport.close(),
  };
}
