import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { documents as contract } from '#contract/accounting/documents.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { type DocumentStatus, isMoneyType, UNPAID_STATUSES } from '#domain/accounting/documents.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { documents as table } from '#server/database/schema/accounting/documents.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { resolveDay } from '#server/http/inputs/ranges.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import type { Totals } from '#server/http/records/totalsOf.ts';
import { listTransactions, listTransfers } from '../moneyDocuments/listMoney.ts';
import { type DocumentRow, type DocumentWire, presentDocuments } from './presentDocuments.ts';

type Query = QueryOf<(typeof contract)['GET /accounting/documents/json']>;

export const documentList = defineSearchList({
  name: 'documents',
  table,
  text: [table.number, table.contactName, table.title, table.reference],
  scope: sql`false`,
});

const SORTS = {
  issue_date: table.issueDate,
  number: { nullsLast: table.number },
  due_date: { nullsLast: table.dueDate },
  total: table.total,
  status: table.status,
  contact: { nullsLast: sql`lower(${table.contactName})` },
  created_at: table.createdAt,
};

const NOT_COUNTED: DocumentStatus[] = ['draft', 'cancelled', 'declined', 'expired'];

/** Drafts and what was cancelled count for nothing. */
const TOTALS: Totals = {
  currency: table.currency,
  sums: {
    total: sql`case when not ${isAny(NOT_COUNTED)} then ${table.total} end`,
    due: sql`case when ${isAny(UNPAID_STATUSES)} then greatest(0, ${table.total} - coalesce(paid.amount, 0)) end`,
  },
  joined: sql` left join (select p.document_id, sum(p.amount) as amount from document_payments p group by p.document_id)
    paid on paid.document_id = ${table.id}`,
};

export const listDocuments: Handlers<typeof contract>['GET /accounting/documents/json'] = async (context) => {
  const { db, query } = context;
  if (query.type === 'transaction') {
    return listTransactions(context);
  }
  if (query.type === 'transfer') {
    return listTransfers(context);
  }
  return paginate<DocumentRow, DocumentWire>(db, query, {
    id: table.id,
    where: filterOf(context, query),
    found: await find(db, documentList, query.search, null),
    totals: TOTALS,
    order: orderBy(SORTS, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentDocuments(context, rows),
  });
};

function filterOf({ company, services }: HandlerContext, query: Query): SQL | undefined {
  const today = todayIn(company.timezone, services.clock.now());
  const { type, status, contact_id, overdue, issued_from, issued_to } = query;
  const unpaid = sql`(${isAny(UNPAID_STATUSES)} and ${table.type} in ('invoice', 'bill'))`;
  const isLate = sql`(${unpaid} and ${table.dueDate} < ${today}::date)`;
  return and(
    isMoneyType(type) ? sql`false` : type && eq(table.type, type),
    status ? isAny(status) : undefined,
    contact_id === undefined ? undefined : eq(table.contactId, contact_id),
    overdue === undefined ? undefined : overdue ? isLate : sql`not coalesce(${isLate}, false)`,
    issued_from ? sql`${table.issueDate} >= ${resolveDay(issued_from, today)}::date` : undefined,
    issued_to ? sql`${table.issueDate} <= ${resolveDay(issued_to, today)}::date` : undefined,
  );
}

function isAny(statuses: readonly string[]): SQL {
  return sql`${table.status} = any(${`{${statuses.join(',')}}`}::text[])`;
}
