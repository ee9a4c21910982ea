import { and, eq, inArray } from 'drizzle-orm';
import type { ServerAction } from '#domain/conversations/mailbox.ts';
import { mailActions } from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { MailRow } from '../reading/presentMail.ts';

type Change = { kind: ServerAction; flag?: string; targetId?: number };

/**
 * Writes down what the server has to do with mails, under the number that it knows them by. A mail that is still on its
 * way to another folder keeps the number of the old one: what is done to it is done before it moves. Nothing is queued
 * for a mail that exists in Muster only.
 */
export async function queueAction(context: HandlerContext, rows: readonly MailRow[], change: Change): Promise<void> {
  const { db, company } = context;
  const createdBy = staffOf(context).id;
  const ids = rows.filter(({ uid }) => uid === null).map(({ id }) => id);
  const moving =
    ids.length === 0
      ? []
      : await db
          .delete(mailActions)
          .where(and(inArray(mailActions.mailId, ids), eq(mailActions.kind, 'move')))
          .returning();
  const values: (typeof mailActions.$inferInsert)[] = [];
  for (const row of rows) {
    const common = { companyId: company.id, mailboxId: row.mailboxId, mailId: row.id, createdBy };
    const onItsWay = moving.find(({ mailId }) => mailId === row.id);
    if (row.uid !== null && row.uidValidity !== null) {
      values.push({ ...common, folderId: row.folderId, uidValidity: row.uidValidity, uid: row.uid, ...change });
    } else if (onItsWay) {
      const { id: _, ...move } = onItsWay;
      const place = { folderId: move.folderId, uidValidity: move.uidValidity, uid: move.uid };
      values.push({ ...common, ...place, ...change });
      if (change.kind === 'flag' || change.kind === 'unflag') {
        values.push(move);
      }
    }
  }
  if (values.length > 0) {
    await db.insert(mailActions).values(values);
  }
}
