import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { addTags } from './addTags.ts';
import { claimMails, type MailPlace } from './claimMails.ts';
import type { MailValues } from './readMail.ts';
import { threadKeys } from './threadKeys.ts';

/** Adds mails of a folder that are not here yet. */
export async function storeMails(db: Transaction, place: MailPlace, found: MailValues[]): Promise<void> {
  const { companyId, mailboxId, folderId, validity, now } = place;
  const left = await claimMails(db, place, found);
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
