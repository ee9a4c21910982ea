import { and, desc, eq, sql } from 'drizzle-orm';
import type { statement } from '#contract/accounting/accountingContacts.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, ledgerAccounts, journalLines as lines } from '#server/database/schema/accounting/journal.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

const MAX_LINES = 500;
const find = recordFinder(accountingContacts, 'That contact');

/** The lines of a customer or vendor on the accounts for what is owed, with the balance after each. @throws 404 */
export async function statementOf({ db, company }: HandlerContext, id: number): Promise<Sent<typeof statement>> {
  await find(db, id);
  const currency = await baseCurrencyOf(db, company.id);
  const isOwed = and(
    eq(lines.contactId, id),
    sql`${ledgerAccounts.role} in ('receivable', 'payable', 'customer_credit')`,
  );
  const [total] = await db
    .select({ balance: sql<string>`coalesce(sum(${lines.debit} - ${lines.credit}), 0)` })
    .from(lines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, lines.accountId))
    .where(isOwed);
  const rows = await db
    .select({ line: lines, memo: journalEntries.memo })
    .from(lines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, lines.accountId))
    .innerJoin(journalEntries, eq(journalEntries.id, lines.entryId))
    .where(isOwed)
    .orderBy(desc(lines.date), desc(lines.id))
    .limit(MAX_LINES);
  const balance = Number(total?.balance ?? 0);
  let after = balance;
  const newestFirst = rows.map(({ line, memo }) => {
    const amount = line.debit - line.credit;
    const shown = { amount: fromMinor(amount, currency), balance: fromMinor(after, currency) };
    after -= amount;
    return { id: line.id, date: line.date, memo: line.memo ?? memo, ...shown };
  });
  return { currency, balance: fromMinor(balance, currency), lines: newestFirst.toReversed() };
}
