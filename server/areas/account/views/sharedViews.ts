import { and, eq, not, sql } from 'drizzle-orm';
import { savedViews } from '#server/database/schema/account/views.ts';
import type { Belonging } from '#server/declarations/Belonging.ts';

const { id, userId, name, list, isShared } = savedViews;

/**
 * When a user is removed, their shared views are handed over to a colleague, who may already have one with the same
 * name; their private ones are deleted.
 */
export const sharedViews: Belonging = {
  name: 'Shared views',
  count: (db, holder) => db.$count(savedViews, and(eq(userId, holder), isShared)),
  handOver: async (db, from, to) => {
    const isTaken = sql`exists (select from ${savedViews} as own where own.user_id = ${to} and own.company_id = ${savedViews.companyId}
      and own.list = ${list} and lower(own.name) = lower(${name}))`;
    await db
      .update(savedViews)
      .set({
        userId: to,
        name: sql`case when ${isTaken} then left(${name}, 60) || ' (' || ${id} || ')' else ${name} end`,
      })
      .where(and(eq(userId, from), isShared));
  },
  forget: async (db, holder) => {
    await db.delete(savedViews).where(and(eq(userId, holder), not(isShared)));
  },
};
