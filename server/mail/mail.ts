import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import type { Log } from '#server/log.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import { outboxTransport } from './outboxTransport.ts';
import { type Address, type MailMessage, preparedMail, prepareMail } from './prepareMail.ts';
import { senderOf } from './sender.ts';
import { smtpTransport } from './smtpTransport.ts';

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
      await transport.deliver(mail);
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
