import { and, eq, sql } from 'drizzle-orm';
import { taxes as contract, tax, taxInput } from '#contract/accounting/taxes.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { removeUnused } from '#server/areas/accounting/journal/removeUnused.ts';
import { trimZeros } from '#server/areas/accounting/journal/trimZeros.ts';
import { taxes as table } from '#server/database/schema/accounting/accounting.ts';
import { textMatches } from '#server/database/search.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';

const fields = mapFields(table, { entity: tax, input: taxInput });
const presentTax = (row: typeof table.$inferSelect) => ({ ...fields.toWire(row), rate: trimZeros(row.rate) });
const sorts = { name: sql`lower(${table.name})`, rate: table.rate, created_at: table.createdAt };

export const taxRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Tax',
    owner: booksOf,
    values: (_, body) => fields.toRow(body),
    present: (_, rows) => rows.map(presentTax),
    remove: ({ db }, { id }) =>
      removeUnused(db, table, id, 'This tax is used. Archive it instead, so that it is no longer offered.'),
  },
  {
    'GET /settings/accounting/taxes/json': async (context) => {
      const { db, query } = context;
      await booksOf(context);
      const { list_all: isWhole, is_archived: isArchived } = query;
      return paginate(
        db,
        { ...query, paginate: query.paginate && !isWhole },
        {
          id: table.id,
          where: and(
            textMatches(table.name, query.search),
            isArchived === undefined ? undefined : eq(table.isArchived, isArchived),
          ),
          order: orderBy(sorts, query, table.id),
          rows: db.select().from(table).$dynamic(),
          present: (rows: (typeof table.$inferSelect)[]) => rows.map(presentTax),
        },
      );
    },
  },
);
