import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../server/database/schema/**/*.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable));

/** Maintained by triggers and functions; no query is written with their columns. */
const SQL_ONLY = ['event_sums', 'known_permissions', 'rate_limits', 'search_lists', 'survey_sums', 'workflow_sums'];

type Column = { name: string; type: string; required: boolean; identity: string; default: string | null };

let opened: TestDatabase;
let migrated: Map<string, Column[]>;
let declared: Map<string, Column[]>;

beforeAll(async () => {
  opened = await openDatabase();
  // The declared tables are created next to the migrated ones, so that the database reports types and defaults of both
  // in the same way.
  await opened.database.execute(`create schema declared; ${tables.map(createTable).join('\n')}`);
  migrated = await tablesOf('public');
  declared = await tablesOf('declared');
});
afterAll(() => opened.close());

describe('the Drizzle schema', () => {
  it('has exactly the tables of the migrations', () => {
    expect([...declared.keys(), ...SQL_ONLY].sort()).toEqual([...migrated.keys()].sort());
  });

  it.each(tables.map(getTableName))('matches the columns of %s', (name) => {
    const columns = declared.get(name) ?? [];
    const actual = migrated.get(name) ?? [];
    // A default known only to the database is allowed: a query that relies on it would not compile.
    const unknown = new Set(columns.filter((column) => column.default === null).map((column) => column.name));
    expect(columns).toEqual(actual.map((column) => (unknown.has(column.name) ? { ...column, default: null } : column)));
  });
});

describe('row-level security', () => {
  it('limits every table with a company to the company of the transaction', async () => {
    // Tables that no request can access need no policy.
    const found = await rows<{ name: string; is_secured: boolean; sees: string | null; writes: string | null }>(sql`
      select c.relname as name, c.relrowsecurity as is_secured, pg_get_expr(p.polqual, p.polrelid) as sees,
        pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid) as writes
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      left join pg_policy p on p.polrelid = c.oid and p.polname = 'company' and p.polpermissive
        and p.polcmd = '*' and p.polroles = '{0}'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
        select from pg_roles r where r.rolname in ('muster_app', 'muster_organiser')
          and has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))
      order by 1`);
    const policy = '(company_id = app_company())';
    expect(found.length).toBeGreaterThan(40);
    expect(found).toEqual(found.map(({ name }) => ({ name, is_secured: true, sees: policy, writes: policy })));
  });

  it('has no permissive policy other than the company’s, which would show more rows', async () => {
    expect(
      await rows(sql`
        select p.polrelid::regclass::text as name, p.polname as policy from pg_policy p
        join pg_attribute a on a.attrelid = p.polrelid and a.attname = 'company_id'
        where p.polpermissive and p.polname <> 'company'`),
    ).toEqual([]);
  });

  it('applies to the roles of requests', async () => {
    expect(
      await rows(sql`
        select rolname as name, rolsuper or rolbypassrls as is_free from pg_roles 
        where rolname in ('muster_app', 'muster_organiser') order by 1`),
    ).toEqual([
      { name: 'muster_app', is_free: false },
      { name: 'muster_organiser', is_free: false },
    ]);
  });
});

async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return rowsOf<T>(await opened.database.drizzle.execute(query));
}

async function tablesOf(schema: string): Promise<Map<string, Column[]>> {
  const found = await rows<Column & { table: string }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname, a.attname`);
  return new Map(
    [...Map.groupBy(found, ({ table }) => table)].map(([name, columns]) => [
      name,
      columns.map(({ table: _, ...column }) => column),
    ]),
  );
}

function createTable(table: PgTable): string {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys.map((key) => `primary key (${key.columns.map((column) => column.name).join(', ')})`);
  return `create table declared."${name}" (${[...columns.map(createColumn), ...keys].join(', ')});`;
}

function createColumn(column: PgColumn): string {
  const identity = column.generatedIdentity ? 'generated always as identity' : '';
  const required = column.notNull ? 'not null' : '';
  return `"${column.name}" ${column.getSQLType()} ${required} ${identity} ${defaultOf(column)}`;
}

function defaultOf(column: PgColumn): string {
  const value = column.default;
  if (value === undefined) {
    return '';
  }
  if (is(value, SQL)) {
    return `default ${new PgDialect().sqlToQuery(value).sql}`;
  }
  return `default '${String(column.mapToDriverValue(value)).replaceAll("'", "''")}'`;
}
