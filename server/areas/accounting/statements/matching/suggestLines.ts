import { type Suggestion, suggestMatch } from '#domain/accounting/statements/suggestMatch.ts';
import { type Payout, suggestPayout } from '#domain/accounting/statements/suggestPayout.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { StatementLineRow } from '../findLine.ts';
import { type DocumentCandidate, type EntryCandidate, openDocuments, openEntries } from './candidates.ts';
import { type HeldByGateway, heldByGateways } from './payouts.ts';
import { type AppliedRule, readRules } from './readRules.ts';

export type LineSuggestion =
  | Suggestion<DocumentCandidate, EntryCandidate, AppliedRule>
  | (Payout<EntryCandidate> & { kind: 'payout' });

/** Days around the lines in which entries are looked for. */
const AROUND = 10;

/** What open lines of one account probably are, by line. What is certain for one is not suggested for the next. */
export async function suggestLines(
  db: Transaction,
  account: BankAccountRow,
  lines: StatementLineRow[],
): Promise<Map<number, LineSuggestion>> {
  const days = lines.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return new Map();
  }
  let documents = await openDocuments(db, account.currency);
  let entries = await openEntries(db, account, { from: shifted(first, -AROUND), to: shifted(last, AROUND) });
  let held = await heldByGateways(db, account, last);
  const rules = await readRules(db, account.currency);
  const found = new Map<number, LineSuggestion>();
  for (const line of lines) {
    const suggestion = suggestOne(line, { documents, entries, rules }, held);
    if (suggestion) {
      found.set(line.id, suggestion);
    }
    if (suggestion?.isCertain && suggestion.kind === 'documents') {
      const taken = new Set(suggestion.documents.map(({ id }) => id));
      documents = documents.filter(({ id }) => !taken.has(id));
    } else if (suggestion?.isCertain && suggestion.kind === 'entry') {
      entries = entries.filter(({ id }) => id !== suggestion.entry.id);
    } else if (suggestion?.kind === 'payout') {
      const taken = new Set(suggestion.entries.map(({ id }) => id));
      held = held.map((gateway) => ({ ...gateway, entries: gateway.entries.filter(({ id }) => !taken.has(id)) }));
    }
  }
  return found;
}

/** A payout is looked for before anything that is not certain, and before a rule, which would book it as income. */
function suggestOne(
  line: StatementLineRow,
  known: { documents: DocumentCandidate[]; entries: EntryCandidate[]; rules: AppliedRule[] },
  held: HeldByGateway[],
): LineSuggestion | null {
  const suggestion = suggestMatch(line, known);
  if (suggestion?.isCertain && suggestion.kind !== 'rule') {
    return suggestion;
  }
  const payout = suggestPayout(line, held);
  return payout ? { ...payout, kind: 'payout' } : suggestion;
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
