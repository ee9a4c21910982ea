import { and, asc, eq, inArray } from 'drizzle-orm';
import type { mailDraft } from '#contract/conversations/mailWriting.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import {
  mailboxes,
  mailboxMembers,
  mailDraftFiles,
  mailDrafts,
} from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import type { MailboxRow } from '../servers/openImap.ts';

export type DraftRow = typeof mailDrafts.$inferSelect;
type Context = Pick<HandlerContext, 'db' | 'user'>;

/** A draft of the caller. @throws 404 */
export async function findDraft(context: Context, id: number): Promise<DraftRow> {
  const isMine = and(eq(mailDrafts.id, id), eq(mailDrafts.userId, staffOf(context).id));
  return only(await context.db.select().from(mailDrafts).where(isMine), () => missing('This draft'));
}

/** The same, locked until the transaction ends: what was read of it stays true. */
export async function lockDraft(context: Context, id: number): Promise<DraftRow> {
  await findDraft(context, id);
  await lockRecord(context.db, mailDrafts, id);
  return findDraft(context, id);
}

/** A mailbox from which the caller may send. @throws 404, 403 if they may only read it */
export async function findSendingMailbox(context: Context, id: number): Promise<MailboxRow> {
  const me = staffOf(context).id;
  const [found] = await context.db
    .select({ mailbox: mailboxes, canSend: mailboxMembers.canSend })
    .from(mailboxes)
    .leftJoin(mailboxMembers, and(eq(mailboxMembers.mailboxId, mailboxes.id), eq(mailboxMembers.userId, me)))
    .where(eq(mailboxes.id, id));
  if (!found || (found.mailbox.ownerId !== me && found.canSend === null)) {
    throw missing('This mailbox');
  }
  if (found.mailbox.ownerId !== me && !found.canSend) {
    throw forbidden('You may read this mailbox, but not send from it.');
  }
  return found.mailbox;
}

export function filesOfDraft(db: Transaction, draftId: number) {
  return db.select().from(mailDraftFiles).where(eq(mailDraftFiles.draftId, draftId)).orderBy(asc(mailDraftFiles.id));
}

export async function presentDraft(db: Transaction, row: DraftRow): Promise<Sent<typeof mailDraft>> {
  return only(await presentDrafts(db, [row]));
}

export async function presentDrafts(db: Transaction, rows: DraftRow[]): Promise<Sent<typeof mailDraft>[]> {
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(mailDraftFiles)
          .where(inArray(mailDraftFiles.draftId, ids))
          .orderBy(asc(mailDraftFiles.id));
  return rows.map((row) => ({
    ...{ id: row.id, client_id: row.clientId, mailbox_id: row.mailboxId, kind: row.kind, original_id: row.originalId },
    ...{ to: row.recipients, cc: row.copies, bcc: row.blindCopies, subject: row.subject, html: row.html },
    ...{ state: row.state, failure: row.failure, begun_at: row.createdAt.toISOString() },
    updated_at: row.updatedAt.toISOString(),
    ...{ send_at: row.sendAt?.toISOString() ?? null, sent_at: row.sentAt?.toISOString() ?? null },
    files: files
      .filter(({ draftId }) => draftId === row.id)
      .map(({ id, name, type, size }) => ({
        ...{ id, name, type, size, url: `/mailbox/drafts/${row.id}/files/${id}` },
      })),
  }));
}
