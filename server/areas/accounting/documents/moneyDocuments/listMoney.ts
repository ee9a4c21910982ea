import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { documents as contract } from '#contract/accounting/documents.ts';
import type { moneyDocument } from '#contract/accounting/moneyDocument.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import {
  type ListedTransaction,
  presentTransactions,
  transactionRows,
} from '#server/areas/accounting/banking/presentTransactions.ts';
import {
  type ListedTransfer,
  presentTransfers,
  transferRows,
} from '#server/areas/accounting/banking/presentTransfers.ts';
import { transactionList, transactionTotals } from '#server/areas/accounting/banking/transactions.ts';
import { bankTransactions, bankTransfers } from '#server/database/schema/accounting/banking.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { resolveDay } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { assertMayBank } from './findMoney.ts';
import { fromTransaction, fromTransfer } from './fromMoney.ts';

type Query = QueryOf<(typeof contract)['GET /accounting/documents/json']>;
type Context = HandlerContext & { query: Query };
type Wire = Sent<typeof moneyDocument>;

/** Transactions as documents. @throws 403 */
export async function listTransactions(context: Context) {
  assertMayBank(context, 'banking.view');
  const { db, query } = context;
  const { direction, account_id, contact_id } = query;
  const table = bankTransactions;
  return paginate<ListedTransaction, Wire>(db, query, {
    id: table.id,
    where: and(
      filterOf(context, table),
      direction && eq(table.type, direction),
      account_id === undefined ? undefined : eq(table.accountId, account_id),
      contact_id === undefined ? undefined : eq(table.contactId, contact_id),
    ),
    found: await find(db, transactionList, query.search, null),
    totals: transactionTotals,
    order: orderBy(sortsOf(table.date, table.amount, table.createdAt), query, table.id),
    rows: transactionRows(db).$dynamic(),
    present: async (rows) => {
      const wires = await presentTransactions(db, rows);
      return wires.flatMap((wire, index) => rows.slice(index, index + 1).map((row) => fromTransaction(row, wire)));
    },
  });
}

/** Transfers as documents. @throws 403 */
export async function listTransfers(context: Context) {
  assertMayBank(context, 'banking.view');
  const { db, query } = context;
  const { account_id, search } = query;
  const table = bankTransfers;
  return paginate<ListedTransfer, Wire>(db, query, {
    id: table.id,
    where: and(
      filterOf(context, table),
      account_id === undefined ? undefined : sql`${account_id} in (${table.fromAccountId}, ${table.toAccountId})`,
      search ? sql`position(lower(${search}) in lower(${table.description})) > 0` : undefined,
    ),
    order: orderBy(sortsOf(table.date, table.sentAmount, table.createdAt), query, table.id),
    rows: transferRows(db).$dynamic(),
    present: (rows) => rows.flatMap((row) => presentTransfers([row]).map((wire) => fromTransfer(row, wire))),
  });
}

/** What transactions and transfers are filtered by alike. */
function filterOf(
  { company, services, query }: Context,
  { date, voidedAt }: { date: PgColumn; voidedAt: PgColumn },
): SQL | undefined {
  const today = todayIn(company.timezone, services.clock.now());
  const { status, issued_from, issued_to } = query;
  const [isPosted, isVoided] = [status?.includes('posted') ?? true, status?.includes('voided') ?? true];
  return and(
    isPosted ? undefined : isNotNull(voidedAt),
    isVoided ? undefined : isNull(voidedAt),
    issued_from ? sql`${date} >= ${resolveDay(issued_from, today)}::date` : undefined,
    issued_to ? sql`${date} <= ${resolveDay(issued_to, today)}::date` : undefined,
  );
}

/** Of the sorts of documents: what transactions and transfers lack sorts by their date. */
function sortsOf(date: PgColumn, total: PgColumn, created_at: PgColumn) {
  return { issue_date: date, due_date: date, number: date, status: date, contact: date, total, created_at };
}
