import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { feed } from '#contract/programme/calendar.ts';
import { calendarFeeds } from '#server/database/schema/programme/calendar.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';

/** The signed-in user's feed URL in this company; null if there is none. */
export async function findFeed(context: HandlerContext): Promise<Sent<typeof feed>> {
  const [row] = await context.db.select().from(calendarFeeds).where(mine(context));
  return row
    ? { url: feedUrl(context, row.token), created_at: row.createdAt.toISOString() }
    : { url: null, created_at: null };
}

/** Creates a new feed URL; the previous one stops working. */
export async function makeFeed(context: HandlerContext): Promise<Sent<typeof feed>> {
  const { db, company, services } = context;
  const values = { token: randomBytes(24).toString('base64url'), createdAt: services.clock.now() };
  await db
    .insert(calendarFeeds)
    .values({ ...values, companyId: company.id, userId: staffOf(context).id })
    .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.companyId], set: values });
  return { url: feedUrl(context, values.token), created_at: values.createdAt.toISOString() };
}

export async function revokeFeed(context: HandlerContext): Promise<void> {
  await context.db.delete(calendarFeeds).where(mine(context));
}

function mine(context: HandlerContext) {
  return and(eq(calendarFeeds.userId, staffOf(context).id), eq(calendarFeeds.companyId, context.company.id));
}

function feedUrl({ services }: HandlerContext, token: string): string {
  return `${originOf(services.environment)}/calendar/feeds/${token}.ics`;
}
