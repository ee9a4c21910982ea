import { and, asc, eq, or } from 'drizzle-orm';
import { views as contract, savedView } from '#contract/account/views.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_ALL_VIEWS, MAX_VIEWS } from '#domain/account/views.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { savedViews as table } from '#server/database/schema/views.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { mapFields } from '#server/http/mapFields.ts';
import { conflict, invalid, notFound } from '#server/http/outputs/failures.ts';
import { refuseDuplicate } from '#server/http/refuseDuplicate.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';

const viewFields = mapFields(table, { entity: savedView, input: contract['POST /views/store'].body });

export const viewRoutes = implement(contract, {
  'GET /views/json': async (context) => {
    const user = staffOf(context);
    const rows = await context.db
      .select()
      .from(table)
      .where(and(eq(table.companyId, context.company.id), or(eq(table.userId, user.id), table.isShared)))
      .orderBy(asc(table.id));
    return { data: rows.map((row) => present(row, user)) };
  },

  'POST /views/store': async (context) => {
    const { db, body, company } = context;
    const user = staffOf(context);
    const own = and(eq(table.companyId, company.id), eq(table.userId, user.id));
    if ((await db.$count(table, and(own, eq(table.list, body.list)))) >= MAX_VIEWS) {
      throw conflict(`You already have ${MAX_VIEWS} views of this list. Delete one first.`);
    }
    if ((await db.$count(table, own)) >= MAX_ALL_VIEWS) {
      throw conflict(`You already have ${MAX_ALL_VIEWS} views. Delete one that you no longer use first.`);
    }
    const values = { ...viewFields.toRow(body), companyId: company.id, userId: user.id };
    const insert = db.insert(table).values(values).returning();
    const rows = await refuseDuplicate(insert, NAME_INDEX, () => nameTaken(body.name));
    return { data: present(only(rows), user), message: 'View saved' };
  },

  'GET /views/favourites': async (context) => ({ data: await listFavourites(context) }),

  'POST /views/favourites': async (context) => {
    await addFavourite(context, context.body);
    return { data: await listFavourites(context), message: 'Favourite added' };
  },

  'DELETE /views/favourites': async (context) => {
    await removeFavourite(context, context.body.url);
    return { data: await listFavourites(context), message: 'Favourite removed' };
  },

  'PUT /views/update/{id}': async (context) => {
    const before = await findOwn(context, context.params.id);
    const { name, is_shared: isShared } = context.mergeStored(viewFields.toWire(before));
    const update = context.db.update(table).set({ name, isShared }).where(eq(table.id, before.id)).returning();
    const rows = await refuseDuplicate(update, NAME_INDEX, () => nameTaken(name));
    return { data: present(only(rows), staffOf(context)), message: 'View saved' };
  },

  'DELETE /views/delete/{id}': async (context) => {
    const { id } = await findOwn(context, context.params.id);
    await context.db.delete(table).where(eq(table.id, id));
    return { message: 'View deleted' };
  },
});

type Row = typeof table.$inferSelect;

const NAME_INDEX = 'saved_views_name';

function present(row: Row, user: { id: number }): Sent<typeof savedView> {
  return { ...viewFields.toWire(row), is_own: row.userId === user.id };
}

/** The signed-in user's own view, locked for an update. @throws 404, also for views shared by others */
async function findOwn(context: HandlerContext, id: number): Promise<Row> {
  const own = and(eq(table.id, id), eq(table.companyId, context.company.id), eq(table.userId, staffOf(context).id));
  await lockRecord(context.db, table, id);
  return only(await context.db.select().from(table).where(own), () =>
    notFound('That view does not exist, or you cannot change it.'),
  );
}

function nameTaken(name: string) {
  return invalid({ name: [`You already have a view “${name}” of this list. Choose another name.`] });
}
