import { and, eq } from 'drizzle-orm';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import { only } from '#server/database/only.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** The line on the account of the entry that was just posted for a record. */
export async function postedLine(
  { db }: HandlerContext,
  account: BankAccountRow,
  source: { type: string; id: number },
): Promise<number> {
  const found = await db
    .select({ id: journalLines.id })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(
      and(
        eq(journalEntries.sourceType, source.type),
        eq(journalEntries.sourceId, source.id),
        eq(journalLines.accountId, account.ledgerAccountId),
      ),
    );
  return only(found).id;
}
