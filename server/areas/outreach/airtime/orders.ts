import { eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { airtimeOrder } from '#contract/outreach/airtimeTopup.ts';
import { only } from '#server/database/only.ts';
import { airtimeTopups, airtimeOrders as table } from '#server/database/schema/outreach/airtime.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type OrderRow = typeof table.$inferSelect;

export const findOrder = recordFinder(table, 'These top-ups');

export async function presentOrder(db: Transaction, row: OrderRow): Promise<Sent<typeof airtimeOrder>> {
  const counts = only(
    await db
      .select({
        topups: sql<number>`count(*)::int`,
        credits: sql<number>`coalesce(sum(${airtimeTopups.credits}), 0)::float8`,
        failed: sql<number>`count(*) filter (where ${airtimeTopups.status} = 'failed')::int`,
      })
      .from(airtimeTopups)
      .where(eq(airtimeTopups.orderId, row.id)),
  );
  return {
    ...{ id: row.id, status: row.status, ...counts },
    ...{ created_by_name: row.createdByName, approved_by_name: row.approvedByName },
    created_at: row.createdAt.toISOString(),
  };
}
