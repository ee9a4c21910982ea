import { eq, sql } from 'drizzle-orm';
import type { statementLine } from '#contract/accounting/statementLines.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { bankAccounts } from '#server/database/schema/accounting/banking.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import { bankStatements, statementMatches } from '#server/database/schema/accounting/statements.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StatementLineRow } from './findLine.ts';
import type { DocumentCandidate, EntryCandidate } from './matching/candidates.ts';
import { type LineSuggestion, suggestLines } from './matching/suggestLines.ts';

type Wire = Sent<typeof statementLine>;

/** Lines with their matches; those without one with their suggestion. */
export async function presentLines(db: Transaction, lines: StatementLineRow[]): Promise<Wire[]> {
  const matches = await matchesOf(db, lines);
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(sql`${bankAccounts.id} = ${anyOf(lines.map(({ accountId }) => accountId))}`);
  const statements = await db
    .select({ id: bankStatements.id, reconciledAt: bankStatements.reconciledAt })
    .from(bankStatements)
    .where(sql`${bankStatements.id} = ${anyOf(lines.map(({ statementId }) => statementId))}`);
  const suggestions = await suggestionsOf(
    db,
    accounts,
    lines.filter(({ id }) => !matches.has(id)),
  );
  const gateways = new Map(
    (await db.select().from(bankAccounts).where(eq(bankAccounts.kind, 'gateway'))).map(({ id, name }) => [id, name]),
  );
  return lines.map((line) => {
    const currency = accounts.find(({ id }) => id === line.accountId)?.currency ?? '';
    const suggestion = suggestions.get(line.id);
    return {
      ...{ id: line.id, statement_id: line.statementId, account_id: line.accountId, date: line.date, currency },
      amount: fromMinor(line.amount, currency),
      ...{ description: line.description, counterparty: line.counterparty, reference: line.reference },
      matches: (matches.get(line.id) ?? []).map(({ match, entry, memo }) => ({
        ...{ id: match.id, label: memo ?? entry.memo, date: entry.date },
        ...{ amount: fromMinor(match.amount, currency), is_made: match.isMade },
        ...{ source_type: entry.sourceType, source_id: entry.sourceId },
      })),
      suggestion: suggestion ? presentSuggestion(suggestion, currency, gateways) : null,
      is_locked: statements.some(({ id, reconciledAt }) => id === line.statementId && reconciledAt !== null),
      created_at: line.createdAt.toISOString(),
    };
  });
}

export function presentDocument({ id, label, contact, date, due }: DocumentCandidate, currency: string) {
  return { id, label, contact_name: contact, date, amount: fromMinor(due, currency) };
}

export function presentEntry({ id, memo, date, amount }: EntryCandidate, currency: string) {
  return { id, label: memo, date, amount: fromMinor(amount, currency) };
}

function presentSuggestion(
  suggestion: LineSuggestion,
  currency: string,
  accounts: Map<number, string>,
): NonNullable<Wire['suggestion']> {
  const { kind, isCertain, reason } = suggestion;
  return {
    ...{ is_certain: isCertain, reason: kind === 'rule' ? `Rule “${suggestion.rule.row.name}”` : reason },
    documents: kind === 'documents' ? suggestion.documents.map((each) => presentDocument(each, currency)) : [],
    entries: kind === 'entry' ? [presentEntry(suggestion.entry, currency)] : [],
    payout: kind === 'payout' ? presentPayout(suggestion, currency, accounts) : null,
    rule: kind === 'rule' ? presentRule(suggestion.rule.row) : null,
  };
}

type PayoutSuggestion = Extract<LineSuggestion, { kind: 'payout' }>;

function presentPayout(
  { accountId, entries, fee }: PayoutSuggestion,
  currency: string,
  accounts: Map<number, string>,
): NonNullable<NonNullable<Wire['suggestion']>['payout']> {
  const sumOf = (isWanted: (amount: number) => boolean) =>
    fromMinor(
      entries.reduce((sum, { amount }) => sum + (isWanted(amount) ? amount : 0), 0),
      currency,
    );
  return {
    ...{ account_id: accountId, account_name: accounts.get(accountId) ?? null, fee: fromMinor(fee, currency) },
    ...{ sold: sumOf((amount) => amount > 0), refunded: sumOf((amount) => amount < 0) },
    entries: entries.map((each) => presentEntry(each, currency)),
  };
}

function presentRule(row: Extract<LineSuggestion, { kind: 'rule' }>['rule']['row']) {
  const { id, name, description, categoryId, taxId, contactId } = row;
  return { id, name, description, category_id: categoryId, tax_id: taxId, contact_id: contactId };
}

async function matchesOf(db: Transaction, lines: StatementLineRow[]) {
  const found = await db
    .select({ match: statementMatches, entry: journalEntries, memo: journalLines.memo })
    .from(statementMatches)
    .innerJoin(journalLines, eq(journalLines.id, statementMatches.journalLineId))
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(sql`${statementMatches.lineId} = ${anyOf(lines.map(({ id }) => id))}`)
    .orderBy(statementMatches.id);
  return Map.groupBy(found, ({ match }) => match.lineId);
}

/** The suggestions for lines, which may be of several accounts. */
async function suggestionsOf(db: Transaction, accounts: BankAccountRow[], lines: StatementLineRow[]) {
  const all = new Map<number, LineSuggestion>();
  for (const account of accounts) {
    const own = lines.filter(({ accountId }) => accountId === account.id);
    for (const [id, suggestion] of await suggestLines(db, account, own)) {
      all.set(id, suggestion);
    }
  }
  return all;
}
