import { and, eq, or, sql } from 'drizzle-orm';
import { keyedLock } from '#server/database/lock.ts';
import { savedViews, viewPlaces as table } from '#server/database/schema/account/views.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

const lockViewPlaces = keyedLock(7454);

type Arrangement = { list: string; view_ids: number[]; default_id: number | null };

/**
 * Stores the order in which the signed-in user sees the views of a list, and the one that opens by itself. Views that
 * they do not see, or of another list, are left out.
 */
export async function arrangeViews(context: HandlerContext, { list, ...given }: Arrangement): Promise<void> {
  const { db, company } = context;
  const userId = staffOf(context).id;
  const ofList = and(eq(table.companyId, company.id), eq(table.userId, userId), eq(table.list, list));
  // One arrangement at a time: two would leave the rows of both.
  await lockViewPlaces(db, userId);
  await db.delete(table).where(ofList);
  const ids = JSON.stringify(given.view_ids);
  const visible = or(eq(savedViews.userId, userId), savedViews.isShared);
  await db.execute(sql`
    insert into ${table} (view_id, user_id, company_id, list, place, is_default)
    select ${savedViews.id}, ${userId}::int, ${company.id}::int, ${list}, min(given.place)::int,
      ${savedViews.id} is not distinct from ${given.default_id}::int
    from jsonb_array_elements_text(${ids}::jsonb) with ordinality as given(id, place)
    join ${savedViews} on ${savedViews.id} = given.id::int
    where ${savedViews.companyId} = ${company.id} and ${savedViews.list} = ${list} and ${visible}
    group by ${savedViews.id}`);
}
