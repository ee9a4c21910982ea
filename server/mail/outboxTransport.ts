import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { outbox } from '#server/database/schema/services.ts';
import { writeAddress } from './prepareMail.ts';
import type { Transport } from './Transport.ts';

/** The sandbox: stores each mail once, for `/dev/outbox`. */
export function outboxTransport(database: Database, clock: Clock): Transport {
  return {
    async deliver({ messageId, from, to, replyTo, subject, html, text, attachments }) {
      const row = {
        messageId,
        from: writeAddress(from),
        to: writeAddress(to),
        replyTo: replyTo && writeAddress(replyTo),
        subject,
        html,
        text,
        attachments: attachments.map((each) => ({ ...each, size: Buffer.byteLength(each.base64, 'base64') })),
        createdAt: clock.now(),
      };
      await database.drizzle.insert(outbox).values(row).onConflictDoNothing();
    },
    close: () => undefined,
  };
}
