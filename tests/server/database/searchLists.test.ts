import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#server/areas.ts';
import { connect } from '#server/database/connect.ts';
import { containing } from '#server/database/like.ts';
import { migrate, rowsOf } from '#server/database/migrate.ts';
import type { SearchList } from '#server/database/SearchList.ts';
import { rowByRow, searchedText } from '#server/database/search.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { addSearchLists, writeSearchLists } from '#server/database/writeSearchLists.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import { listRows } from '#tests/declarations/listRows.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

const lists = areas.flatMap((area) => area.lists ?? []);
/** Lists whose endpoints name an event. */
const SEARCHED_IN_EVENTS = ['orders', 'tickets', 'attendees', 'allocations', 'invitations', 'coupons'];
/** Lists of which organisers see nothing. */
const HIDDEN = new Set(
  declaredAreas.flatMap(({ organisersSee, listRows: own = {} }) =>
    organisersSee === 'nothing' ? Object.keys(own) : [],
  ),
);
const COMPANY = 1;
/** Organises campaign 1 (`listRows`). */
const ORGANISER = 2;

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openDatabase();
  await writeSearchLists(opened.database, lists);
  // References and triggers would refuse rows moved to another company or event without their parents.
  await opened.database.execute(`
    set session_replication_role = replica;
    insert into companies (name, slug) values ('Lakeside', 'lakeside'), ('Hillside', 'hillside');
    insert into users (name, email, password_hash) values ('Owner', 'owner@example.test', ''), ('Olu', 'olu@example.test', '');
    ${listRows(120)}
    insert into organisers (company_id, campaign_id, user_id, name, email, status)
      select 1, 1 + n % 5, null, 'Olu ' || n, 'olu' || n || '@example.test', 'invited' from generate_series(1, 20) n;
    update event_groups set campaign_id = 1 where id % 3 = 0;
    update surveys set campaign_id = case when id % 5 = 1 then 1 end, group_id = case when id % 5 = 2 then id end where id > 10;
    update survey_responses set status = 'partial' where id % 11 = 0;
    update workflows set context_id = id where id % 2 = 0;
    update media_files set model_id = 1 + id % 12,
      model_type = (array['campaign', 'event', 'group', 'survey', 'task', 'company'])[1 + id % 6];
    ${[...new Set(lists.map(({ table }) => getTableName(table)))]
      .map((name) => `update ${name} set company_id = 2 where id % 7 = 3;`)
      .join('\n')}
    set session_replication_role = default;
    analyze;`);
});
afterAll(() => opened.close());

describe.each(lists)('the list $name', (list) => {
  it.each([
    ['in the company', null, null],
    ['in the campaigns of an organiser', ORGANISER, null],
    ['in one event', null, 1],
    ['in one event, for an organiser', ORGANISER, 1],
  ] as const)('finds the same rows by index as by scanning %s', async (_, organiser, eventId) => {
    if (eventId && !list.table.eventId) {
      return;
    }
    for (const search of await searchesOf(list)) {
      const [byIndex, byRow] = await inCompany(
        opened.database,
        COMPANY,
        async (db) => [
          await idsByIndex(db, list, search, eventId),
          await idsOf(db, list, rowByRow(list, search, eventId), eventId),
        ],
        organiser,
      );
      expect({ search, ids: byIndex }).toEqual({ search, ids: byRow });
    }
  });

  it('has test rows in several companies and campaigns, so that the comparison is meaningful', async () => {
    const [search] = await searchesOf(list);
    const all = await idsOf(opened.database.drizzle, list, rowByRow(list, search));
    const ofCompany = await searchAs(list, search, null);
    const ofOrganiser = await searchAs(list, search, ORGANISER);
    expect(ofCompany.length).toBeGreaterThan(2);
    expect(ofCompany.length).toBeLessThan(all.length);
    expect(ofOrganiser.length > 0).toBe(!HIDDEN.has(list.name));
    expect(ofCompany).toEqual(expect.arrayContaining(ofOrganiser));
  });

  it('has a trigram index on the searched text', async () => {
    expect(await planOfSearch(list)).toMatch(/Index Scan on \w+_search/);
  });

  it('is searched by that index behind row-level security', async () => {
    expect(await indexScansOf(list)).toBeGreaterThan(0);
  });
});

it.each(lists.filter(({ name }) => SEARCHED_IN_EVENTS.includes(name)))(
  'the list $name has one index on event and text for searches within an event',
  async ({ table }) => {
    const found = await opened.database.drizzle.execute(sql`
      select indexdef from pg_indexes where tablename = ${getTableName(table)} and indexname like '%\\_search'`);
    expect(rowsOf<{ indexdef: string }>(found)).toEqual([
      { indexdef: expect.stringMatching(/USING gin \(event_id, search_form.* gin_trgm_ops\)/) },
    ]);
  },
);

it('search lists have unique names', () => {
  const names = lists.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('search lists are updated when a declaration changes, and removed with it', async () => {
  const scopes = async () =>
    new Map(
      rowsOf<{ name: string; scope: string }>(
        await opened.database.drizzle.execute(sql`select name, scope from search_lists`),
      ).map(({ name, scope }) => [name, scope]),
    );
  const before = await scopes();
  const [first, second, ...others] = lists;
  if (!first || !second) {
    throw new Error('There are no lists.');
  }
  await writeSearchLists(opened.database, [{ ...second, scope: sql`false` }, ...others]);
  const changed = await scopes();
  expect([changed.has(first.name), changed.get(second.name)]).toEqual([false, 'false']);
  await writeSearchLists(opened.database, lists);
  expect(await scopes()).toEqual(before);
});

it('search lists exist as soon as their table is created, because processes of the previous version search with them', async () => {
  const database = await connect({ storagePath: ':memory:' });
  await migrate(database, (db) => addSearchLists(db, lists));
  const found = await database.drizzle.execute(sql`
    select name from search_lists
    where xmin = (select xmin from migrations where name like '%_search_lists.sql')`);
  const names = rowsOf<{ name: string }>(found).map(({ name }) => name);
  expect(names.toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  await database.close();
  // Runs every migration on an embedded database, which takes half a minute on a busy machine.
}, 120_000);

it('search lists cannot be read or changed by the roles of requests, which could otherwise inject SQL', async () => {
  for (const organiser of [null, ORGANISER]) {
    const change = (statement: ReturnType<typeof sql>) =>
      inCompany(opened.database, COMPANY, (db) => db.execute(statement), organiser);
    await expect(change(sql`select * from search_lists`)).rejects.toThrow();
    await expect(change(sql`update search_lists set scope = 'true'`)).rejects.toThrow();
    await expect(change(sql`select search_ids('no such list', '%a%', 10)`)).rejects.toThrow();
  }
});

function searchAs(list: SearchList, search: string, organiser: number | null): Promise<number[]> {
  return inCompany(opened.database, COMPANY, (db) => idsByIndex(db, list, search), organiser);
}

/** The plan for searching a million rows; the planner takes the table size from `pg_class`. */
async function planOfSearch({ table, text, filter }: SearchList): Promise<string> {
  const rollback = new Error('The table size was not changed.');
  let plan = '';
  const planned = opened.database.drizzle.transaction(async (db) => {
    await db.execute(sql`update pg_class set reltuples = 1000000 where oid = ${getTableName(table)}::regclass`);
    const lines = await db.execute(sql`
      explain select from ${table} where ${searchedText(text)} like '%gibberish%' ${filter ? sql`and ${filter}` : sql``}`);
    plan = rowsOf<Record<string, string>>(lines)
      .map((line) => line['QUERY PLAN'])
      .join('\n');
    throw rollback;
  });
  await expect(planned).rejects.toBe(rollback);
  return plan;
}

/**
 * How often a search reads the list's trigram indexes, counted by the database itself, because the plan of a statement
 * in a function cannot be asked for. The planner is made to believe that the table has a million rows.
 */
async function indexScansOf(list: SearchList): Promise<number> {
  const name = getTableName(list.table);
  const { drizzle } = opened.database;
  await drizzle.execute(sql`update pg_class set reltuples = 1000000 where oid = ${name}::regclass`);
  const scans = async (db: Transaction) => {
    const found = await db.execute(sql`
      select coalesce(sum(pg_stat_get_xact_numscans(i.indexrelid)), 0)::int as n
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${name}::regclass and c.relname like '%\\_search%'`);
    return rowsOf<{ n: number }>(found)[0]?.n ?? 0;
  };
  try {
    return await inCompany(opened.database, COMPANY, async (db) => {
      const before = await scans(db);
      await idsByIndex(db, list, 'gibberish');
      return (await scans(db)) - before;
    });
  } finally {
    await drizzle.execute(`analyze ${name}`);
  }
}

/** Search texts that match many rows, one row, and parents of rows. */
async function searchesOf({ text, table, parent }: SearchList): Promise<[common: string, ...others: string[]]> {
  const texts = rowsOf<{ text: string }>(
    await opened.database.drizzle.execute(sql`select ${searchedText(text)} as text from ${table} order by id`),
  ).map((row) => row.text);
  const [first = ''] = texts;
  const frequency = (letters: string) => texts.filter((each) => each.includes(letters)).length;
  const common = [...first]
    .map((_, index) => first.slice(index, index + 4))
    .filter((letters) => letters.length === 4)
    .reduce((most, letters) => (frequency(letters) > frequency(most) ? letters : most));
  return [common, first.slice(0, 30), `${common} 1`, "it's 100%_", ...(parent ? ['r1', 'r11', 'event 1'] : [])];
}

/** Ids returned by the function as the owner, without row-level security. */
async function idsByIndex(
  db: Transaction,
  { name }: SearchList,
  search: string,
  eventId: number | null = null,
): Promise<number[]> {
  const found = sql`search_ids(${name}, ${containing(search)}, 5000, ${eventId}::integer)`;
  return rowsOf<{ id: number }>(await db.execute(sql`select id from ${found} id order by 1`)).map(({ id }) => id);
}

async function idsOf(
  db: Transaction,
  { table, filter }: SearchList,
  condition: ReturnType<typeof rowByRow>,
  eventId: number | null = null,
): Promise<number[]> {
  const ofEvent = eventId !== null && table.eventId ? sql`and ${table.eventId} = ${eventId}` : sql``;
  const rows = await db.execute(
    sql`select ${table.id} as id from ${table} where ${condition} ${filter ? sql`and ${filter}` : sql``} ${ofEvent} order by 1`,
  );
  return rowsOf<{ id: number }>(rows).map(({ id }) => id);
}
