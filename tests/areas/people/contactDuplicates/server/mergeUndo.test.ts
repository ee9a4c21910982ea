import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactMerge } from '#contract/people/contactDuplicates.ts';
import { MERGED_FIELDS } from '#domain/people/contactDuplicates.ts';
import { refreshSearchedAddresses } from '#server/areas/people/contacts/addresses/writeAddresses.ts';
import { contactLinks } from '#server/areas/people/contacts/removal/contactLinks.ts';
import { rowsOf } from '#server/database/migrate.ts';
import {
  consentChanges,
  contactAddresses,
  contactEmails,
  contactPhones,
  contacts,
} from '#server/database/schema/people/contacts.ts';
import { segmentChanges, segmentOverrides } from '#server/database/schema/people/segments.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { createRandom } from '#server/demo/random.ts';
import { addRandomPeople } from '#tests/areas/people/segments/server/randomPeople.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const random = createRandom(7);
let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  const office = await anOffice();
  ({ app, owner } = office);
  const { companyId } = office;
  const { drizzle } = app.database;
  const known = await addRandomPeople(app, companyId, random);
  const people = await drizzle.select().from(contacts);
  const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Spring' }).returning());
  for (const { id: contactId, email } of people) {
    const details = { companyId, contactId };
    if (email) {
      await drizzle.insert(contactEmails).values({ ...details, address: email.toLowerCase(), isPrimary: true });
    }
    await drizzle.insert(contactEmails).values({ ...details, address: `further${contactId % 3}@x.test`, position: 1 });
    await drizzle.insert(contactAddresses).values({ ...details, city: `City ${contactId % 4}` });
    await drizzle.insert(contactPhones).values({ ...details, typed: '+41 44 1', isPrimary: random.chance(0.5) });
    await drizzle.insert(consentChanges).values({
      ...{ ...details, channel: 'email', source: 'staff', createdAt: new Date(contactId * 1000) },
      state: random.pick(['granted', 'withdrawn'] as const),
    });
  }
  await refreshSearchedAddresses(
    drizzle,
    people.map(({ id }) => id),
  );
  for (const { id } of people.slice(0, 20)) {
    const segmentId = random.pick(known.segment);
    await drizzle
      .insert(segmentOverrides)
      .values({ companyId, segmentId, contactId: id, isMember: random.chance(0.5) });
    await drizzle.insert(segmentChanges).values({ companyId, segmentId, kind: 'entered', contactId: id });
    const values = { companyId, campaignId: campaign.id, contactId: id, name: 'A', email: `${id}@x.test` };
    await drizzle.insert(organisers).values(values);
  }
});
afterAll(() => app.close());

/** Every row of every table that a merge can change, without the time of the last save. */
async function everything() {
  const tables = ['contacts', ...new Set(contactLinks.map(({ table }) => table))];
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      rowsOf(
        await app.database.drizzle.execute(sql`
          select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t order by (to_jsonb(t) - 'updated_at')::text`),
      ),
    ]),
  );
  return Object.fromEntries(rows) as Record<string, object[]>;
}

it('undoing a merge restores every row of every table, whatever belonged to whom', async () => {
  let dropped = 0;
  for (let round = 0; round < 25; round += 1) {
    const before = await everything();
    const people = await app.database.drizzle.select({ id: contacts.id }).from(contacts);
    const chosen = [...new Set(Array.from({ length: random.whole(2, 4) }, () => random.pick(people).id))];
    const [survivor, ...absorbed] = chosen;
    if (absorbed.length === 0) {
      continue;
    }
    const choices = Object.fromEntries(
      MERGED_FIELDS.filter(() => random.chance(0.3)).map((field) => [field, random.pick(chosen)]),
    );
    const merge = await owner.post<{ data: ContactMerge }>('/contacts/duplicates/merge', {
      ...{ survivor_id: survivor, absorbed_ids: absorbed, choices },
    });
    expect(merge.status).toBe(200);
    const after = await everything();
    expect(after).not.toEqual(before);
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`"contact_id":(${absorbed.join('|')})[,}]`));
    dropped += (before.segment_contacts?.length ?? 0) - (after.segment_contacts?.length ?? 0);
    expect((await owner.post(`/contacts/merges/${merge.body.data.id}/undo`)).status).toBe(200);
    expect(await everything(), JSON.stringify({ survivor, absorbed, choices })).toEqual(before);
  }
  // Some of them had the same segments.
  expect(dropped).toBeGreaterThan(0);
});
