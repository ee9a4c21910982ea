import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { contact } from '#contract/people/contacts.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { event } from '#contract/programme/events.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let organiser: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  const { drizzle } = app.database;
  const people = sql`
    insert into contacts (company_id, name, email, city)
    select ${companyId}, 'Person ' || to_char(n, 'FM00000'), 'person' || n || '@example.test', case when n > 10040 then 'Bern' end
    from generate_series(10050, 1, -1) n`;
  // The planner knows the table as empty, as it does just after a large import into a new database.
  for (const statement of [people, sql`delete from contacts`, sql`analyze contacts`, people]) {
    await drizzle.execute(statement);
  }
  await drizzle.execute(sql`
    insert into events (company_id, name, status, starts_at, ends_at, currency)
    select ${companyId}, 'Gala of the season ' || n, 'active', now(), now() + interval '1 hour', 'EUR' from generate_series(1, 6000) n`);
  for (const number of [1, 2, 3, 4, 5]) {
    await anEvent(app, companyId, { name: `Concert ${number}`, status: number > 3 ? 'active' : 'draft' });
  }
  const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Theirs' }).returning());
  for (const name of ['Gala in spring', 'Gala in autumn', 'Market']) {
    await anEvent(app, companyId, { name, campaignId: campaign.id });
  }
  organiser = await anOrganiserOf(campaign.id);
});
afterAll(() => app.close());

async function anOrganiserOf(campaignId: number): Promise<Browser> {
  const email = 'olu@lakeside.test';
  const user = await aUser(app, companyId, email, [...PERMISSIONS]);
  await app.database.drizzle
    .update(roles)
    .set({ scope: 'campaigns' })
    .where(sql`name = ${`Role of ${email}`}`);
  const values = { companyId, campaignId, userId: user.id, name: 'Olu', email, status: 'active' as const };
  await app.database.drizzle.insert(organisers).values(values);
  return signedIn(app, user, 'lakeside.localhost');
}

const contactsOf = async (query: string) =>
  (await owner.get<Page<Sent<typeof contact>>>(`/contacts/json?${query}`)).body;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('a list of more than 10,000 rows', () => {
  it('shows that there are more, and links to the next page while there is one', async () => {
    expect(await contactsOf('per_page=10')).toMatchObject({ total: 10_000, is_total_exact: false, last_page: 1001 });
    const beyond = await contactsOf('per_page=10&page=1002');
    expect(beyond).toMatchObject({ total: 10_020, is_total_exact: false, last_page: 1003, from: 10_011, to: 10_020 });
    expect(names(beyond.data)[0]).toBe('Person 10011');
    // Far above what it takes, and half of what it took to look for the page again for each row.
  }, 10_000);

  it('has an exact total on its last page and beyond', async () => {
    const last = await contactsOf('per_page=100&page=101');
    expect(last).toMatchObject({ total: 10_050, is_total_exact: true, last_page: 101, from: 10_001, to: 10_050 });
    expect(await contactsOf('per_page=100&page=500')).toMatchObject({ total: 10_050, is_total_exact: true, data: [] });
  });
});

describe('a search in a long list', () => {
  it('is sorted over all matches, however many', async () => {
    const first = await contactsOf('per_page=2&search=person');
    expect(names(first.data)).toEqual(['Person 00001', 'Person 00002']);
    expect(first).toMatchObject({ total: 5000, is_total_exact: false });
    expect(names((await contactsOf('per_page=1&search=person&sort_order=desc')).data)).toEqual(['Person 10050']);
    expect(names((await contactsOf('per_page=1&page=10050&search=person')).data)).toEqual(['Person 10050']);
  });

  it.each([
    ['some', 'person0004', 0],
    // 00040 to 00049, 00004 and 10004.
    ['both words anywhere', 'person 0004', 12],
    ['the words in between', '00042 person42@', 1],
    ['what stands for anything elsewhere', 'person_42', 0],
    ['no letters', '%%%', 0],
  ])('finds %s: %s', async (_, search, total) => {
    const query = `search=${encodeURIComponent(search)}`;
    expect(await contactsOf(query)).toMatchObject({ total, is_total_exact: true });
  });

  it.each([
    ['first', 1, ['Concert 1', 'Concert 2']],
    ['last', 2, ['Concert 3']],
    ['one past the end', 3, []],
  ])('with a filter has an exact total on its %s page', async (_, page, found) => {
    const query = `search=concert&status=draft&sort_by=name&per_page=2&page=${page}`;
    const { body } = await owner.get<Page<Sent<typeof event>>>(`/events/json?${query}`);
    expect(body).toMatchObject({ total: 3, last_page: 2, is_total_exact: true });
    expect(names(body.data)).toEqual(found);
  });

  it('by an organiser finds all of theirs among any number of others', async () => {
    const { body } = await organiser.get<Page<Sent<typeof event>>>('/events/json?search=gala&sort_by=name&per_page=1');
    expect(body).toMatchObject({ total: 2, is_total_exact: true });
    expect(names(body.data)).toEqual(['Gala in autumn']);
    expect((await owner.get<Page<Sent<typeof event>>>('/events/json?search=gala')).body).toMatchObject({
      is_total_exact: false,
    });
  });
});
