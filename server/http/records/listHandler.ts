import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/kit/shapes.ts';
import { find, textMatches } from '#server/database/search.ts';
import type { HandlerContext } from '../context.ts';
import type { DeclaredRecords, Query } from './DeclaredRecords.ts';
import { orderBy } from './orderBy.ts';
import { paginate } from './paginate.ts';
import type { Params } from './RecordDeclaration.ts';

type Context = HandlerContext & Params & { query: Query };

/** The list of declared records: searched, filtered, sorted and in pages. */
export function listHandler(declared: DeclaredRecords): (context: Context) => Promise<Page<object> | object[]> {
  const { table, search, sorts, grouped } = declared;
  return async (context) => {
    const { db, query } = context;
    const owner = await declared.owner?.(context, false);
    const { eventId }: { eventId?: unknown } = declared.ownerColumns?.(owner) ?? {};
    const isIndexed = search !== undefined && 'name' in search;
    return paginate<unknown, object>(db, query, {
      id: table.id,
      where: and(
        ofOwner(declared, owner),
        search && !isIndexed ? textMatches(search.text, query.search) : undefined,
        filtersOf(declared.filters, context),
      ),
      found: isIndexed ? await find(db, search, query.search, typeof eventId === 'number' ? eventId : null) : undefined,
      order: [...(grouped ? [asc(grouped)] : []), ...(sorts ? orderBy(sorts, query, table.id) : [desc(table.id)])],
      totals: declared.totals?.(context),
      rows: linesOf(declared, db),
      present: (lines) => declared.present(context, lines, owner),
    });
  };
}

/** The query for the lines that `present` receives. */
export function linesOf({ table, rows }: DeclaredRecords, db: HandlerContext['db']): PgSelect {
  // `rows` is declared as what it resolves to, from which its type is inferred.
  return rows ? (rows(db) as unknown as PgSelect) : db.select().from(table).$dynamic();
}

/** The condition on the columns that link a record to its owner. */
export function ofOwner({ table, ownerColumns }: DeclaredRecords, owner: unknown): SQL | undefined {
  const columns = getTableColumns(table);
  const linked = Object.entries(ownerColumns?.(owner) ?? {});
  return and(...linked.map(([key, value]) => columns[key] && eq(columns[key], value)));
}

function filtersOf(filters: DeclaredRecords['filters'] = {}, context: Context): SQL | undefined {
  const { query } = context;
  if (typeof filters === 'function') {
    return filters(query, context);
  }
  const conditions = Object.entries(filters).map(([name, filter]) => {
    const value = query[name];
    if (value === undefined) {
      return undefined;
    }
    return typeof filter === 'function' ? filter(value, context) : eq(filter, value);
  });
  return and(...conditions);
}
