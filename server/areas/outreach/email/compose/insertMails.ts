import { emailMessages } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { PlannedMail } from './planMails.ts';

const BATCH = 2000;

/** Adds a mail for each recipient who has none of this send yet. Returns the addresses that were added. */
export async function insertMails(
  db: Transaction,
  { id: sendId, companyId }: { id: number; companyId: number },
  mails: readonly PlannedMail[],
  now: Date,
): Promise<string[]> {
  const added: string[] = [];
  for (let from = 0; from < mails.length; from += BATCH) {
    const part = mails.slice(from, from + BATCH).map((mail) => ({
      ...mail,
      ...{ companyId, sendId, status: 'queued' as const, createdAt: now, updatedAt: now },
    }));
    const rows = await db
      .insert(emailMessages)
      .values(part)
      .onConflictDoNothing()
      .returning({ address: emailMessages.address });
    added.push(...rows.map(({ address }) => address));
  }
  return added;
}
