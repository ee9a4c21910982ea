import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const ROWS_PER_RUN = 200;

/** The ids of the pages to publish now, the longest due first; at most 200. */
export async function dueRows(db: Transaction, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: cmsPages.id })
    .from(cmsPages)
    .where(and(isNotNull(cmsPages.publishAt), lte(cmsPages.publishAt, now)))
    .orderBy(asc(cmsPages.publishAt), asc(cmsPages.id))
    .limit(ROWS_PER_RUN);
  return rows.map(({ id }) => id);
}
