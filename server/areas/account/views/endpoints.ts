import { and, asc, eq, or } from 'drizzle-orm';
import { views as contract, savedView } from '#contract/account/views.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { MAX_ALL_VIEWS, MAX_VIEWS } from '#domain/account/views.ts';
import { savedViews as table } from '#server/database/schema/views.ts';
import { staffOf } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts';

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
    values: (_, { name, is_shared: isShared }) => ({ name, isShared }),
    present: (context, rows) => rows.map((row) => present(row, staffOf(context))),
  },
  {
    'GET /views/json': async (context) => {
      const user = staffOf(context);
      const rows = await context.db
        .select()
        .from(table)
        .where(and(eq(table.companyId, context.company.id), or(eq(table.userId, user.id), table.isShared)))
        .orderBy(asc(table.id));
      return { data: rows.map((row) => present(row, user)) };
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

function present(row: typeof table.$inferSelect, user: { id: number }): Sent<typeof savedView> {
  return { ...viewFields.toWire(row), is_own: row.userId === user.id };
}
