import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { matchesRule } from '#domain/accounting/statements/suggestMatch.ts';
import type { BankAccountRow } from '#server/areas/accounting/banking/findBankAccount.ts';
import { bankStatementLines as table } from '#server/database/schema/accounting/statements.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { attempt } from '#server/http/records/attempt.ts';
import type { StatementLineRow, StatementRow } from '../findLine.ts';
import { type MatchInput, matchLine } from './matchLine.ts';
import { type AppliedRule, readRules } from './readRules.ts';
import { type LineSuggestion, suggestLines } from './suggestLines.ts';

/** Lines that are compared with the books at once. */
const AT_ONCE = 200;
/** Lines of one call. */
const MAX_LINES = 1000;

const NONE: MatchInput = { documents: [], entries: [], payout: null, transaction: null, transfer_account_id: null };

export const isOpen = sql`not exists (select from statement_matches m where m.line_id = ${table.id})`;

/**
 * Matches the open lines of an account whose suggestion is certain. A line that is refused stays open.
 * @param after looks at the lines after this one
 * @returns how many, and the line after which another call goes on; null at the end
 */
export async function matchCertain(context: HandlerContext, account: BankAccountRow, after: number) {
  let matched = 0;
  let failed = 0;
  let seen = 0;
  let last = after;
  for await (const lines of openLines(context, eq(table.accountId, account.id), after)) {
    seen += lines.length;
    last = lines.at(-1)?.id ?? last;
    const suggestions = await suggestLines(context.db, account, lines);
    for (const line of lines) {
      const suggestion = suggestions.get(line.id);
      if (suggestion?.isCertain) {
        const isDone =
          (await attempt(context.db, () => matchLine(context, line.id, inputOf(line, suggestion)))) === null;
        matched += isDone ? 1 : 0;
        failed += isDone ? 0 : 1;
      }
    }
  }
  return { matched, failed, next: seen < MAX_LINES ? null : last };
}

/** Books the first lines of a new statement that an automatic rule names; the others are suggested. @returns how many */
export async function bookByRules(context: HandlerContext, account: BankAccountRow, { id }: StatementRow) {
  const rules = (await readRules(context.db, account.currency)).filter(({ row }) => row.isAutomatic);
  let booked = 0;
  if (rules.length > 0) {
    for await (const lines of openLines(context, eq(table.statementId, id))) {
      const suggestions = await suggestLines(context.db, account, lines);
      for (const line of lines) {
        const rule = rules.find((each) => matchesRule(line, each));
        const other = suggestions.get(line.id);
        // What is in the books already is not booked again.
        if (rule && (other === undefined || other.kind === 'rule')) {
          const isDone = (await attempt(context.db, () => matchLine(context, line.id, byRule(line, rule)))) === null;
          booked += isDone ? 1 : 0;
        }
      }
    }
  }
  return booked;
}

/** The match that accepts a suggestion. */
export function inputOf(line: StatementLineRow, suggestion: LineSuggestion): MatchInput {
  switch (suggestion.kind) {
    case 'documents':
      return { ...NONE, documents: suggestion.documents.map(({ id }) => ({ id, amount: null })) };
    case 'entry':
      return { ...NONE, entries: [suggestion.entry.id] };
    case 'payout':
      return {
        ...NONE,
        payout: { account_id: suggestion.accountId, entries: suggestion.entries.map(({ id }) => id) },
      };
    case 'rule':
      return byRule(line, suggestion.rule);
  }
}

function byRule(line: StatementLineRow, { row }: AppliedRule): MatchInput {
  const description = row.description ?? line.description.slice(0, 200);
  const transaction = { description, category_id: row.categoryId, tax_id: row.taxId, contact_id: row.contactId };
  return { ...NONE, transaction };
}

async function* openLines({ db }: HandlerContext, where: SQL, first = 0): AsyncGenerator<StatementLineRow[]> {
  let after = first;
  for (let seen = 0; seen < MAX_LINES; seen += AT_ONCE) {
    const lines = await db
      .select()
      .from(table)
      .where(and(where, isOpen, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    if (lines.length === 0) {
      return;
    }
    after = lines.at(-1)?.id ?? 0;
    yield lines;
  }
}
