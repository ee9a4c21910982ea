import { emailMessages } from '#server/database/schema/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { PlannedMail } from './planMails.ts';

const BATCH = 2000;

/** Adds a mail for each recipient who has none of this send yet. Returns how many were added. */
export async function insertMails(
  db: Transaction,
  { id: sendId, companyId }: { id: number; companyId: number },
  mails: readonly PlannedMail[],
  now: Date,
): Promise<number> {
  let added = 0;
  for (let from = 0; from < mails.length; from += BATCH) {
    const part = mails.slice(from, from + BATCH).map((mail) => ({
      ...mail,
      ...{ companyId, sendId, status: 'queued' as const, createdAt: now, updatedAt: now },
    }));
    const rows = await db.insert(emailMessages).values(part).onConflictDoNothing().returning({ id: emailMessages.id });
    added += rows.length;
  }
  return added;
}
