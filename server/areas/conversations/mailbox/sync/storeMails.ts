import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mailFolders, mails } from '#server/database/schema/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { addTags } from './addTags.ts';
import type { MailValues } from './readMail.ts';
import { threadKeys } from './threadKeys.ts';

type Place = { companyId: number; mailboxId: number; folderId: number; validity: number; now: Date };

/**
 * Adds mails of a folder that are not here yet. Rows whose UID is unknown, after a move or because the server numbered
 * the folder anew, are found again by message id and size, and keep what people added to them.
 */
export async function storeMails(db: Transaction, place: Place, found: MailValues[]): Promise<void> {
  const { companyId, mailboxId, folderId, validity, now } = place;
  const left = await claimWithoutUid(db, place, found);
  if (left.length > 0) {
    const keys = await threadKeys(db, mailboxId, left);
    await db
      .insert(mails)
      .values(
        left.map(({ isDeleted, ...values }, at) => ({
          ...{ ...values, companyId, mailboxId, folderId, uidValidity: validity },
          ...{ threadKey: keys[at] ?? randomUUID(), deletedAt: isDeleted ? now : null, createdAt: now, updatedAt: now },
        })),
      )
      .onConflictDoNothing();
  }
  await addTags(db, { companyId, mailboxId }, [...new Set(found.flatMap(({ tags }) => tags ?? []))]);
}

/** Gives rows without a UID theirs. Returns the mails that have no such row. */
async function claimWithoutUid(db: Transaction, place: Place, found: MailValues[]): Promise<MailValues[]> {
  const { folderId, validity, now } = place;
  const ids = found.flatMap(({ messageId }) => messageId ?? []);
  if (ids.length === 0) {
    return found;
  }
  const waiting = await db
    .select({ id: mails.id, messageId: mails.messageId, size: mails.size, tags: mails.tags })
    .from(mails)
    .where(and(eq(mails.folderId, folderId), isNull(mails.uid), inArray(mails.messageId, ids)));
  const known = await db
    .select({ uid: mails.uid })
    .from(mails)
    .where(
      and(
        eq(mails.folderId, folderId),
        eq(mails.uidValidity, validity),
        inArray(
          mails.uid,
          found.map(({ uid }) => uid),
        ),
      ),
    );
  const taken = new Set(known.map(({ uid }) => uid));
  const left: MailValues[] = [];
  for (const mail of found) {
    const at = taken.has(mail.uid)
      ? -1
      : waiting.findIndex(({ messageId, size }) => messageId === mail.messageId && (size === mail.size || size === 0));
    const [row] = at < 0 ? [] : waiting.splice(at, 1);
    if (!row) {
      left.push(mail);
      continue;
    }
    const { isSeen, isStarred, isAnswered, isDraft, tags, uid, size, receivedAt } = mail;
    await db
      .update(mails)
      .set({
        ...{ uid, uidValidity: validity, size, receivedAt, missedAt: null, updatedAt: now },
        ...{ isSeen, isStarred, isAnswered, isDraft },
        // A server that numbers its folders anew may have lost its keywords.
        tags: [...new Set([...row.tags, ...(tags ?? [])])].sort(),
      })
      .where(eq(mails.id, row.id));
  }
  return left;
}

/** Counts the mails of a folder again. */
export async function recount(db: Transaction, folderId: number): Promise<void> {
  const counts = db
    .select({
      mails: sql<number>`count(*)::integer`.as('counted'),
      unread: sql<number>`(count(*) filter (where not ${mails.isSeen}))::integer`.as('counted_unread'),
    })
    .from(mails)
    .where(and(eq(mails.folderId, folderId), isNull(mails.deletedAt)))
    .as('counts');
  await db
    .update(mailFolders)
    .set({ mails: sql`counts.counted`, unread: sql`counts.counted_unread` })
    .from(counts)
    .where(eq(mailFolders.id, folderId));
}
