import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from './connect.ts';
import { rowsOf } from './migrate.ts';
import type { SearchList } from './SearchList.ts';
import { searchedText } from './search.ts';

/**
 * Adds lists that have no row yet, in the transaction of a migration, so that processes of the previous version find
 * them together with their table. Existing rows are updated at the next start (`writeSearchLists`).
 */
export async function addSearchLists(db: Queryable, lists: readonly SearchList[]): Promise<void> {
  const table = await db.execute<{ found: boolean }>(sql`select to_regclass('search_lists') is not null as found`);
  if (!rowsOf<{ found: boolean }>(table)[0]?.found) {
    return;
  }
  const rows = JSON.stringify(lists.map(rowOf));
  await db.execute(sql`
    insert into search_lists select * from jsonb_populate_recordset(null::search_lists, ${rows}::jsonb)
    on conflict (name) do nothing`);
}

/** Writes the areas' declarations to `search_lists`; runs at each start, after the migrations. */
export async function writeSearchLists(database: Database, lists: readonly SearchList[]): Promise<void> {
  const rows = JSON.stringify(lists.map(rowOf));
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(7415001)`);
    await db.execute(sql`
      insert into search_lists select * from jsonb_populate_recordset(null::search_lists, ${rows}::jsonb)
      on conflict (name) do update set source = excluded.source, searched = excluded.searched, scope = excluded.scope,
        filter = excluded.filter, event_key = excluded.event_key, parent = excluded.parent,
        parent_key = excluded.parent_key, parent_searched = excluded.parent_searched
      where search_lists is distinct from excluded`);
    await db.execute(sql`
      delete from search_lists where name not in (select name from jsonb_populate_recordset(null::search_lists, ${rows}::jsonb))`);
  });
}

function rowOf({ name, table, text, scope, filter, parent }: SearchList) {
  return {
    name,
    source: getTableName(table),
    searched: sqlOf(searchedText(text)),
    scope: sqlOf(scope),
    filter: filter ? sqlOf(filter) : null,
    event_key: table.eventId ? sqlOf(sql`${table.eventId}`) : null,
    parent: parent?.list.name ?? null,
    parent_key: parent ? sqlOf(sql`${parent.key}`) : null,
    parent_searched: parent ? sqlOf(searchedText(parent.text)) : null,
  };
}

const dialect = new PgDialect();

/** @throws if the SQL has parameters, because it is stored as text */
function sqlOf(part: SQL): string {
  const query = dialect.sqlToQuery(part);
  if (query.params.length > 0) {
    throw new Error(`A search list must not contain parameters: ${query.sql}`);
  }
  return query.sql;
}
