import { accountingCategories } from '#server/database/schema/accounting/accounting.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import {
  bankRules,
  bankStatementLines,
  bankStatements,
  statementMatches,
} from '#server/database/schema/accounting/statements.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { payoutOf } from './payoutOf.ts';

const DAY = 86_400_000;
/** Lines that the books do not know yet. */
const UNKNOWN = [
  { days: 9, amount: -1250, description: 'Account fee', counterparty: null },
  { days: 14, amount: 15_000, description: 'Donation, thank you for the summer party', counterparty: 'Ada Lovelace' },
  { days: 21, amount: -8940, description: 'Electricity, instalment of the month', counterparty: 'City power works' },
  { days: 27, amount: 4200, description: 'تبرع', counterparty: 'جمعية الفنون' },
];

/** A statement of the last weeks of the main account, half of whose lines are matched, and a rule. */
export function planStatements(demo: Demo): void {
  const { book, company, now } = demo;
  const companyId = company.id;
  const [account] = book.rowsOf(company, bankAccounts);
  if (!account) {
    return;
  }
  const dayOf = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  const [from, to] = [dayOf(40), dayOf(8)];
  const entries = book.rowsOf(company, journalEntries);
  const known = book
    .rowsOf(company, journalLines)
    .filter(({ accountId, date }) => accountId === account.ledgerAccountId && date >= from && date <= to);
  const statement = book.add(bankStatements, {
    ...{ companyId, accountId: account.id, name: 'statement.xml', format: 'camt', fromDate: from, toDate: to },
  } as const);
  const shared = { companyId, statementId: statement.id, accountId: account.id };
  known.forEach(({ id, date, entryId, debit = 0, credit = 0 }, index) => {
    const memo = entries.find((entry) => entry.id === entryId)?.memo ?? 'Payment';
    const amount = debit - credit;
    const line = book.add(bankStatementLines, {
      ...{ ...shared, date, amount, description: memo.toUpperCase(), fingerprint: `demo:${index}` },
    });
    if (index % 2 === 0) {
      book.add(statementMatches, { companyId, lineId: line.id, journalLineId: id, amount });
    }
  });
  for (const { days, ...line } of UNKNOWN) {
    book.add(bankStatementLines, { ...shared, ...line, date: dayOf(days), fingerprint: `demo:unknown:${days}` });
  }
  const payout = payoutOf(demo);
  if (payout) {
    book.add(bankStatementLines, { ...shared, ...payout, fingerprint: 'demo:payout' });
  }
  const category = book.rowsOf(company, accountingCategories).find(({ type }) => type === 'expense');
  book.add(bankRules, {
    ...{ companyId, name: 'Power', direction: 'expense', contains: 'power works', categoryId: category?.id ?? null },
    description: 'Electricity',
  } as const);
}
