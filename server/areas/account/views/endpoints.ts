import { and, asc, eq, or, sql } from 'drizzle-orm';
import { views as contract, savedView } from '#contract/account/views.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_ALL_VIEWS, MAX_VIEWS } from '#domain/account/views.ts';
import { savedViews as table, viewPlaces } from '#server/database/schema/account/views.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';
import { arrangeViews } from './viewPlaces.ts';

const viewFields = mapFields(table, { entity: savedView, input: contract['POST /views/store'].body });

/** People can change their own views only, not those that others share. */
export const viewRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'View',
    messages: { created: 'View saved' },
    otherwise: 'you cannot change it',
    owner: async (context) => ({ companyId: context.company.id, userId: staffOf(context).id }),
    ownerColumns: (owner) => owner,
    unique: {
      saved_views_name: ({ name }) => ({
        name: `You already have a view “${name}” of this list. Choose another name.`,
      }),
    },
    added: async ({ db }, body, { companyId, userId }) => {
      const own = and(eq(table.companyId, companyId), eq(table.userId, userId));
      if ((await db.$count(table, and(own, eq(table.list, body.list)))) >= MAX_VIEWS) {
        throw conflict(`You already have ${MAX_VIEWS} views of this list. Delete one first.`);
      }
      if ((await db.$count(table, own)) >= MAX_ALL_VIEWS) {
        throw conflict(`You already have ${MAX_ALL_VIEWS} views. Delete one that you no longer use first.`);
      }
      return viewFields.toRow(body);
    },
    stored: viewFields.toWire,
    values: (_, { name, is_shared: isShared, query, hidden_columns: hiddenColumns }) => ({
      name,
      isShared,
      query,
      hiddenColumns,
    }),
    present: (context, rows) => rows.map((row) => present(row, staffOf(context))),
  },
  {
    'GET /views/json': async (context) => ({ data: await listViews(context) }),

    'PUT /views/arrange': async (context) => {
      await arrangeViews(context, context.body);
      return { data: await listViews(context), message: 'Views arranged' };
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
  },
);

/** The user's own views and shared ones; those they have not arranged come last. */
async function listViews(context: HandlerContext): Promise<Sent<typeof savedView>[]> {
  const user = staffOf(context);
  const rows = await context.db
    .select({ view: table, place: viewPlaces.place, isDefault: viewPlaces.isDefault })
    .from(table)
    .leftJoin(viewPlaces, and(eq(viewPlaces.viewId, table.id), eq(viewPlaces.userId, user.id)))
    .where(and(eq(table.companyId, context.company.id), or(eq(table.userId, user.id), table.isShared)))
    .orderBy(sql`${viewPlaces.place} nulls last`, asc(table.id));
  return rows.map(({ view, place, isDefault }) => ({
    ...present(view, user),
    place,
    is_default: isDefault === true,
  }));
}

function present(row: typeof table.$inferSelect, user: { id: number }): Sent<typeof savedView> {
  return { ...viewFields.toWire(row), is_own: row.userId === user.id };
}
