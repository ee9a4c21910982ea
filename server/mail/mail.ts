import { sql } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { mailDays } from '#server/database/schema/outreach/mailDays.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import type { Log } from '#server/log.ts';
import { defineJob, GiveUp, type JobServices } from '#server/queue/defineJob.ts';
import type { Queue } from '#server/queue/queue.ts';
import type { AnyDrawnAttachment } from './defineAttachment.ts';
import { outboxTransport } from './outboxTransport.ts';
import {
  type Address,
  type MailMessage,
  type PreparedMail,
  prepareMail,
  type QueuedMail,
  queuedMail,
  toBase64,
} from './prepareMail.ts';
import { senderOf } from './sender.ts';
import { isUnknownRecipient, smtpTransport } from './smtpTransport.ts';

export type Mail = {
  /** Queues a mail in the caller's transaction; it is sent after the commit. @throws for an invalid address */
  send(db: Transaction, message: MailMessage): Promise<void>;
  /** Registers kinds of attachments that are made when a mail is sent. Call it before the queue starts. */
  define(...kinds: AnyDrawnAttachment[]): void;
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
  const kinds = new Map<string, AnyDrawnAttachment>();
  const sendMail = defineJob(
    'mail.send',
    queuedMail,
    async (queued, { services }) => {
      const mail = await drawAttachments(kinds, queued, services);
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
    define: (...defined) => {
      for (const each of defined) {
        kinds.set(each.kind, each);
      }
    },
    send: (db, message) => queue.enqueue(db, sendMail, prepareMail(message, sender)),
    close: () => transport.close(),
  };
}

/** Completes a mail with the attachments that are made now. */
async function drawAttachments(
  kinds: ReadonlyMap<string, AnyDrawnAttachment>,
  { drawn, ...mail }: QueuedMail,
  services: JobServices,
): Promise<PreparedMail> {
  const attachments = [...mail.attachments];
  for (const { name, type, kind, from } of drawn) {
    const definition = kinds.get(kind);
    if (!definition) {
      throw new Error(`The attachment ${kind} is not defined.`);
    }
    const content = await definition.draw(parseFrom(definition, from), services);
    attachments.push({ name, type, base64: toBase64(content), contentId: null });
  }
  return { ...mail, attachments };
}

function parseFrom(definition: AnyDrawnAttachment, from: unknown): never {
  return definition.schema.parse(from) as never;
}
