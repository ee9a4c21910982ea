import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { oneAfterTheOther } from '#tests/server/races/oneAfterTheOther.ts';

/** Longer than changes wait for others that follow, shorter than the comparison that comes by itself. */
const SECONDS = 6000;

describe.skipIf(!postgresUrl)('a contact that changes while its segment is compared with the rule', () => {
  let app: TestApp;
  let owner: Browser;
  let companyId: number;

  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
    const { company, host, owner: user } = await aCompany(app, 'quayside');
    companyId = company.id;
    owner = await signedIn(app, user, host);
  }, 120_000);
  afterAll(() => app.close());

  it('is compared again by what its change has queued', async () => {
    const segment = await changedMeanwhile();
    expect(await members(segment)).toHaveLength(1);
    await later();
    expect(await members(segment)).toEqual([]);
  });

  it('stays as the comparison saw it without that (negative control)', async () => {
    const segment = await changedMeanwhile();
    await app.database.drizzle.execute(sql`delete from jobs where name = 'segments.refresh-company'`);
    await later();
    expect(await members(segment)).toHaveLength(1);
  });

  /** A segment of people from Zug; its comparison has read the one contact before the contact moves to Bern. */
  async function changedMeanwhile(): Promise<number> {
    const rule = { match: 'all', rules: [{ field: 'city', operator: 'is', text: 'Zug' }] };
    const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'From Zug', rule })).body
      .data;
    const { id } = await aContact(app, companyId, { name: 'Ada', city: 'Zug' });
    const moves = { name: 'Ada', city: 'Bern' };
    app.clock.advance(6 * 60_000);
    await oneAfterTheOther(app.databaseUrl ?? '', { tables: ['segment_contacts'], passes: true }, [
      () => app.services.queue.drain(),
      async () => (await owner.call('PUT', `/contacts/update/${id}`, moves)).status,
    ]);
    return segment.id;
  }

  async function later(): Promise<void> {
    app.clock.advance(SECONDS);
    await app.services.queue.drain();
  }

  async function members(segment: number): Promise<string[]> {
    const { body } = await owner.get<Page<Contact>>(`/segments/${segment}/contacts`);
    return body.data.map(({ name }) => name);
  }
});
