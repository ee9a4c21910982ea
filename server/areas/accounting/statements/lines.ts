import { and, eq, sql } from 'drizzle-orm';
import { statementLines as contract } from '#contract/accounting/statementLines.ts';
import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { only } from '#server/database/only.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { bankStatementLines as table } from '#server/database/schema/accounting/statements.ts';
import { find } from '#server/database/search.ts';
import { implement } from '#server/http/implement.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { findLine, type StatementLineRow } from './findLine.ts';
import { lockStatements } from './lockStatements.ts';
import { openDocuments, openEntries } from './matching/candidates.ts';
import { matchLine } from './matching/matchLine.ts';
import { isOpen, matchCertain } from './matching/matchSuggested.ts';
import { unmatchLine } from './matching/unmatchLine.ts';
import { payoutOrders } from './payoutOrders.ts';
import { presentDocument, presentEntry, presentLines } from './presentLines.ts';

const SORTS = { date: table.date, amount: table.amount };
/** Documents and entries that are offered at once. */
const OFFERED = 50;

/** The `bank_statement_lines_search` index is on the same text. */
export const statementLineList = defineSearchList({
  name: 'bank_statement_lines',
  table,
  text: [table.description, table.counterparty, table.reference],
  scope: sql`false`,
});

const TOTALS: Totals = {
  currency: sql`(select a.currency from bank_accounts a where a.id = ${table.accountId})`,
  sums: { in: sql`greatest(0, ${table.amount})`, out: sql`greatest(0, -${table.amount})` },
};

export const statementLineRoutes = implement(contract, {
  'GET /banking/statement-lines/json': async ({ db, query }) => {
    const { account_id: accountId, statement_id: statementId, state } = query;
    return paginate(db, query, {
      id: table.id,
      where: and(
        accountId === undefined ? undefined : eq(table.accountId, accountId),
        statementId === undefined ? undefined : eq(table.statementId, statementId),
        state === undefined ? undefined : state === 'open' ? isOpen : sql`not (${isOpen})`,
      ),
      found: await find(db, statementLineList, query.search, null),
      totals: TOTALS,
      order: orderBy(SORTS, query, table.id),
      rows: db.select().from(table).$dynamic(),
      present: (rows: StatementLineRow[]) => presentLines(db, rows),
    });
  },

  'GET /banking/statement-lines/{id}/candidates': async ({ db, params, query }) => {
    const line = await findLine(db, params.id);
    const account = await findBankAccount(db, line.accountId);
    const wanted = { search: query.search, limit: OFFERED };
    const documents = await openDocuments(db, account.currency, { ...wanted, limit: 4 * OFFERED });
    const entries = await openEntries(db, account, wanted);
    return {
      data: {
        documents: documents
          .filter(({ due }) => due > 0 === line.amount > 0)
          .slice(0, OFFERED)
          .map((each) => presentDocument(each, account.currency)),
        entries: entries.map((each) => presentEntry(each, account.currency)),
      },
    };
  },

  'GET /banking/statement-lines/{id}/payout': async (context) => ({
    data: await payoutOrders(context, await findLine(context.db, context.params.id)),
  }),

  'POST /banking/statement-lines/{id}/match': async (context) => {
    await booksOf(context);
    const line = await matchLine(context, context.params.id, context.body);
    return { data: only(await presentLines(context.db, [line])), message: 'Line matched' };
  },

  'POST /banking/statement-lines/{id}/unmatch': async (context) => {
    const line = await unmatchLine(context, context.params.id);
    return { data: only(await presentLines(context.db, [line])), message: 'Match undone' };
  },

  'POST /banking/statement-lines/match-certain': async (context) => {
    const account = await findBankAccount(context.db, context.body.account_id);
    await lockStatements(context.db, account.id);
    const data = await matchCertain(context, account, context.body.after ?? 0);
    return { data, message: data.matched === 1 ? '1 line matched' : `${data.matched} lines matched` };
  },
});
