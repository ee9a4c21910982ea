import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { AllocationCounts, allocation, allocations as contract } from '#contract/selling/allocations.ts';
import type { AllocationStatus } from '#domain/selling/allocations.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import { type Found, find, rowByRow } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { pageObject } from '#server/http/records/paginate.ts';
import { type AllocationLine, allocationRows, presentAllocation } from './presentAllocation.ts';

type Query = QueryOf<(typeof contract)['GET /events/allocations/{eventId}/list']>;

const SORTS = {
  created_at: allocations.createdAt,
  name: sql`lower(${allocations.name})`,
  status: allocations.status,
  expires_at: allocations.expiresAt,
  sent_at: allocations.sentAt,
};

export const allocationList = defineSearchList({
  name: 'allocations',
  table: allocations,
  text: [allocations.name, allocations.email],
  scope: 'event',
});

/** An event's allocations for the list's query, with counts by status for the same search. */
export async function listAllocations(
  db: Transaction,
  eventId: number,
  query: Query,
  now: Date,
): Promise<Page<Sent<typeof allocation>> & { counts: AllocationCounts }> {
  const found = await find(db, allocationList, query.search?.trim(), eventId);
  const counts = await countAllocations(db, eventId, found, now);
  const page = await pageObject<AllocationLine, Sent<typeof allocation>>(db, query, {
    id: allocations.id,
    total: totalOf(counts, query.status),
    where: and(allocationFilter(eventId, { status: query.status }, now)),
    found,
    order: orderBy(SORTS, query, allocations.id),
    rows: allocationRows(db),
    present: (rows) => rows.map((row) => presentAllocation(row, now)),
  });
  return { ...page, counts };
}

async function countAllocations(
  db: Transaction,
  eventId: number,
  found: Found | undefined,
  now: Date,
): Promise<AllocationCounts> {
  const isExpired = sql`${allocations.status} in ('pending', 'sent') and ${allocations.expiresAt} <= ${now.toISOString()}`;
  const where = and(eq(allocations.eventId, eventId), found?.condition);
  const rows = rowsOf<{ state: AllocationStatus; n: number | string }>(
    await db.execute(
      sql`select case when ${isExpired} then 'expired' else ${allocations.status} end as state, count(*) as n
          from ${allocations} where ${where} group by 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}

function totalOf(counts: AllocationCounts, status: AllocationStatus | undefined): number {
  return status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/**
 * Filters one event's allocations by status and by search text (name or email). The text is matched row by row, without
 * a search index.
 */
export function allocationFilter(
  eventId: number,
  { search, status }: { search?: string | undefined; status?: AllocationStatus | undefined },
  now: Date,
): SQL | undefined {
  return and(
    eq(allocations.eventId, eventId),
    status && inStatus(status, now),
    rowByRow(allocationList, search?.trim()),
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
