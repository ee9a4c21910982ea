import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { favourite } from '#contract/account/views.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_FAVOURITES } from '#domain/account/marks.ts';
import { favourites as table } from '#server/database/schema/account/views.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

/** The signed-in user's favourite pages, oldest first. */
export async function listFavourites(context: HandlerContext): Promise<Sent<typeof favourite>[]> {
  return context.db
    .select({ title: table.title, url: table.url })
    .from(table)
    .where(ownOf(context))
    .orderBy(asc(table.id));
}

/** Adds a favourite, or updates its title if it exists. Beyond the limit, the oldest is removed. */
export async function addFavourite(context: HandlerContext, { title, url }: Sent<typeof favourite>): Promise<void> {
  const { db, company } = context;
  await db
    .insert(table)
    .values({ companyId: company.id, userId: staffOf(context).id, title, url })
    .onConflictDoUpdate({ target: [table.companyId, table.userId, table.url], set: { title } });
  const tooMany = db
    .select({ id: table.id })
    .from(table)
    .where(ownOf(context))
    .orderBy(desc(table.id))
    .offset(MAX_FAVOURITES);
  await db.delete(table).where(inArray(table.id, tooMany));
}

export async function removeFavourite(context: HandlerContext, url: string): Promise<void> {
  await context.db.delete(table).where(and(ownOf(context), eq(table.url, url)));
}

function ownOf(context: HandlerContext) {
  return and(eq(table.companyId, context.company.id), eq(table.userId, staffOf(context).id));
}
