import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/database/connect.ts';
import { prepared } from '#server/database/prepared.ts';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';

/** More runs than PostgreSQL needs before it switches to a generic plan. */
const OFTEN = 12;

let test: TestDatabase;
let built = 0;

const codes = prepared((db: Queryable) => {
  built += 1;
  return db
    .select({ code: coupons.code })
    .from(coupons)
    .where(eq(coupons.kind, sql.placeholder('kind')))
    .orderBy(coupons.code)
    .prepare('codes_of_a_kind');
});

const codesIn = (companyId: number, kind = 'percent') =>
  inCompany(test.database, companyId, async (db) => (await codes(db, { kind })).map(({ code }) => code));

beforeAll(async () => {
  test = await openDatabase();
  await test.database.execute(`
    insert into companies (name, slug) values ('Harbour', 'harbour'), ('Summit', 'summit');
    insert into events (company_id, name, status, starts_at, ends_at, currency)
      select id, name, 'active', now(), now() + interval '1 hour', 'EUR' from companies;
    insert into coupons (company_id, event_id, code, kind, basis_points, amount_minor)
      select company_id, id, name || '-percent', 'percent', 1000, null from events;
    insert into coupons (company_id, event_id, code, kind, basis_points, amount_minor)
      select company_id, id, name || '-fixed', 'fixed', null, 500 from events;`);
});
afterAll(() => test.close());

describe('a prepared query', () => {
  it('uses its parameters', async () => {
    expect(await codesIn(1)).toEqual(['Harbour-percent']);
    expect(await codesIn(1, 'fixed')).toEqual(['Harbour-fixed']);
  });

  it('is limited to the company of its transaction, whichever company it was planned for', async () => {
    for (let run = 0; run < OFTEN; run += 1) {
      expect(await codesIn(1)).toEqual(['Harbour-percent']);
    }
    expect(await codesIn(2)).toEqual(['Summit-percent']);
    const all = await asSystem(test.database, (db) => codes(db, { kind: 'percent' }));
    expect(all.map(({ code }) => code)).toEqual(['Harbour-percent', 'Summit-percent']);
    expect(await codesIn(1)).toEqual(['Harbour-percent']);
    const organisers = await inCompany(test.database, 1, (db) => codes(db, { kind: 'percent' }), 1);
    expect(organisers).toEqual([]);
  });

  it('is built once per PostgreSQL connection', async () => {
    await codesIn(1);
    const before = built;
    await codesIn(1);
    await codesIn(2);
    expect(built - before).toBe(test.database.kind === 'postgres' ? 0 : 2);
  });
});
