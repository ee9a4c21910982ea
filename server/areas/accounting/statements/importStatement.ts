import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ColumnMapping } from '#domain/accounting/statements/statements.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import { only } from '#server/database/only.ts';
import { bankStatementLines, bankStatements } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { StatementRow } from './findLine.ts';
import { fingerprints } from './read/fingerprints.ts';
import { type ContentLine, type StatementContent, unreadable } from './read/StatementContent.ts';

/** Lines that one statement of the database inserts. */
const AT_ONCE = 1000;
const MAX_ERRORS = 100;
const SAMPLE = 10;

type Marked = ContentLine & { fingerprint: string; isKnown: boolean };

/** How the last CSV file of an account was read. */
export async function knownMapping(db: Transaction, accountId: number): Promise<ColumnMapping | null> {
  const [last] = await db
    .select({ mapping: bankStatements.mapping })
    .from(bankStatements)
    .where(and(eq(bankStatements.accountId, accountId), isNotNull(bankStatements.mapping)))
    .orderBy(desc(bankStatements.id))
    .limit(1);
  return last?.mapping ?? null;
}

/** The lines of a file, each with whether an earlier file had it. */
export async function markKnown(db: Transaction, accountId: number, lines: ContentLine[]): Promise<Marked[]> {
  const prints = fingerprints(lines);
  const known = await db
    .select({ fingerprint: bankStatementLines.fingerprint })
    .from(bankStatementLines)
    .where(
      and(
        eq(bankStatementLines.accountId, accountId),
        sql`${bankStatementLines.fingerprint} in (select jsonb_array_elements_text(${JSON.stringify(prints)}::jsonb))`,
      ),
    );
  const set = new Set(known.map(({ fingerprint }) => fingerprint));
  return lines.map((line, index) => {
    const fingerprint = prints[index] ?? '';
    return { ...line, fingerprint, isKnown: set.has(fingerprint) };
  });
}

/** What a file contains, for the answer of the call that reads it. */
export function presentContent(content: StatementContent, lines: Marked[], currency: string) {
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency));
  const days = lines.map(({ date }) => date).sort();
  return {
    ...{ format: content.format, headings: content.headings, mapping: content.mapping, currency },
    ...{ from_date: days[0] ?? null, to_date: days.at(-1) ?? null },
    ...{ opening_balance: amount(content.openingBalance), closing_balance: amount(content.closingBalance) },
    new_lines: lines.filter(({ isKnown }) => !isKnown).length,
    known_lines: lines.filter(({ isKnown }) => isKnown).length,
    sample: lines.slice(0, SAMPLE).map((line) => ({
      ...{ row: line.row, date: line.date, amount: fromMinor(line.amount, currency) },
      ...{ description: line.description, counterparty: line.counterparty, is_known: line.isKnown },
    })),
    errors: content.errors.slice(0, MAX_ERRORS),
    error_rows: content.errors.length,
  };
}

/**
 * Stores the new lines of a file as a statement. Its opening balance is that before the first new line.
 * @throws 422 at `file` if it has none
 */
export async function storeStatement(
  context: HandlerContext,
  account: BankAccountRow,
  name: string,
  content: StatementContent,
  lines: Marked[],
): Promise<StatementRow> {
  const { db, company, services } = context;
  const fresh = lines.filter(({ isKnown }) => !isKnown);
  if (fresh.length === 0) {
    throw unreadable(
      lines.length > 0 ? 'All lines of this file were imported before.' : 'No line of this file can be read.',
    );
  }
  const days = fresh.map(({ date }) => date).sort();
  const known = lines.reduce((sum, { isKnown, amount }) => sum + (isKnown ? amount : 0), 0);
  const row = only(
    await db
      .insert(bankStatements)
      .values({
        ...{ companyId: company.id, accountId: account.id, name: name.slice(0, 200) || 'Statement' },
        ...{ format: content.format, mapping: content.mapping },
        ...{ fromDate: days[0] ?? '', toDate: days.at(-1) ?? '' },
        openingBalance: content.openingBalance === null ? null : content.openingBalance + known,
        closingBalance: content.closingBalance,
        ...{ createdBy: staffOf(context).id, createdAt: services.clock.now(), updatedAt: services.clock.now() },
      })
      .returning(),
  );
  const shared = { companyId: company.id, statementId: row.id, accountId: account.id };
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    await db
      .insert(bankStatementLines)
      .values(fresh.slice(at, at + AT_ONCE).map(({ row: _, isKnown: __, ...line }) => ({ ...line, ...shared })));
  }
  return row;
}
