import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

it.each([
  ['2026-11-24 03:35:55.880187+00', '2026-11-24T03:35:55.880Z'],
  ['2026-11-24 03:35:55.8+00', '2026-11-24T03:35:55.800Z'],
  ['2026-11-24 03:35:55+00', '2026-11-24T03:35:55.000Z'],
  ['2026-11-24 05:35:55.88+02', '2026-11-24T03:35:55.880Z'],
  [new Date('2026-11-24T03:35:55.880Z'), '2026-11-24T03:35:55.880Z'],
])('the timestamp %s is converted to %s', (moment, iso) => {
  expect(isoOf(moment)).toBe(iso);
});

it('timestamps from the database are converted in every session time zone', async () => {
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
    const moments = await opened.database.transaction(async (db) => {
      await db.execute(sql.raw(`set local timezone = '${zone}'`));
      return rowsOf<{ moment: string }>(
        await db.execute(sql`select '2026-07-01T10:20:30.456Z'::timestamptz as moment
          union all select '2026-12-31T23:59:59Z'::timestamptz order by 1`),
      );
    });
    expect(moments.map(({ moment }) => isoOf(moment))).toEqual([
      '2026-07-01T10:20:30.456Z',
      '2026-12-31T23:59:59.000Z',
    ]);
  }
});
