import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Allocation, AllocationCounts, AllocationStatus, allocations as contract } from '#contract/allocations.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Page } from '#contract/shapes.ts';
import { containing } from '#server/database/like.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { allocations } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { pageObject } from '#server/http/paginate.ts';
import { type AllocationLine, allocationRows, presentAllocation } from './presentAllocation.ts';

type Query = QueryOf<(typeof contract)['GET /events/allocations/{eventId}/list']>;

const SORTS = {
  created_at: allocations.createdAt,
  name: sql`lower(${allocations.name})`,
  status: allocations.status,
  expires_at: allocations.expiresAt,
  sent_at: allocations.sentAt,
};

/** Allocations of an event by the list's query. */
export function listAllocations(db: Transaction, eventId: number, query: Query, now: Date): Promise<Page<Allocation>> {
  const where = allocationFilter(eventId, query, now);
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = allocationRows(db).where(where).orderBy(direction(SORTS[query.sort_by]), direction(allocations.id));
  const count = sql`select 1 from ${allocations} where ${where}`;
  const present = (line: AllocationLine) => presentAllocation(line, now);
  return pageObject<AllocationLine, Allocation>(db, query, { rows, count, present });
}

/** How many allocations of an event there are of each status, as they are searched. */
export async function countAllocations(
  db: Transaction,
  eventId: number,
  { search }: { search?: string },
  now: Date,
): Promise<AllocationCounts> {
  const isExpired = sql`${allocations.status} in ('pending', 'sent') and ${allocations.expiresAt} <= ${now.toISOString()}`;
  const rows = rowsOf<{ state: AllocationStatus; n: number | string }>(
    await db.execute(
      sql`select case when ${isExpired} then 'expired' else ${allocations.status} end as state, count(*) as n
          from ${allocations} where ${allocationFilter(eventId, { search }, now)} group by 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}

/** Allocations of one event by status and by what is searched: name or e-mail. */
export function allocationFilter(
  eventId: number,
  { search, status }: { search?: string; status?: AllocationStatus },
  now: Date,
): SQL | undefined {
  return and(
    eq(allocations.eventId, eventId),
    status && inStatus(status, now),
    search
      ? sql`lower(${allocations.name} || ' ' || ${allocations.email}) like ${containing(search.trim())}`
      : undefined,
  );
}

function inStatus(status: AllocationStatus, now: Date): SQL | undefined {
  if (status === 'expired') {
    return and(inArray(allocations.status, ['pending', 'sent']), lte(allocations.expiresAt, now));
  }
  if (status === 'claimed' || status === 'cancelled') {
    return eq(allocations.status, status);
  }
  return and(eq(allocations.status, status), or(isNull(allocations.expiresAt), gt(allocations.expiresAt, now)));
}
