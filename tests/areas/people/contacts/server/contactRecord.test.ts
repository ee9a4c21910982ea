import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact, RemovedContact } from '#contract/people/contacts.ts';
import { contactLinks } from '#server/areas/people/contacts/removal/contactLinks.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { removedContacts } from '#server/database/schema/people/contacts.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: Contact; message: string };

const DAY = 86_400_000;
let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const add = async (values: object) => (await owner.post<One>('/contacts/store', values)).body.data;
const get = (id: number) => owner.get<{ data: Contact }>(`/contacts/get-contact/${id}`);

describe('a contact', () => {
  it('gets its name from its parts, or as it was given', async () => {
    expect(await add({ first_name: ' Nora ', last_name: 'Keller' })).toMatchObject({ name: 'Nora Keller' });
    expect(await add({ name: 'Quay Radio' })).toMatchObject({ name: 'Quay Radio', first_name: null });
    const { id } = await add({ name: 'N. Keller', first_name: 'Nora', last_name: 'Keller' });
    expect((await get(id)).body.data.name).toBe('N. Keller');
  });

  it.each([
    [{}, 'name', 'Enter a name.'],
    [{ name: ' ' }, 'name', 'Enter a name.'],
    [{ name: 'A', email: 'a@' }, 'email', 'Enter an e-mail address such as ada@example.org.'],
    [{ name: 'A', birthday: '1990-02-30' }, 'birthday', 'Enter a date such as 1990-05-01.'],
    [{ name: 'A', country: 'XX' }, 'country', 'Choose a country from the list.'],
    [{ name: 'A', tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, 'tags', 'Use at most 30 tags.'],
  ])('with %j is refused at %s', async (values, field, message) => {
    expect(await owner.post('/contacts/store', values)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  it('is found by tag, city, source, segment and whether it has an address', async () => {
    const press = await add({ name: 'Press One', city: 'Zug', tags: ['press', 'vip'] });
    const other = await add({ name: 'Press Two', email: 'two@example.test', tags: ['press'] });
    const segment = await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Two' });
    await owner.post(`/segments/${segment.body.data.id}/contacts`, { contact_ids: [other.id] });
    const found = async (query: string) =>
      (await owner.get<Page<Contact>>(`/contacts/json?search=press&${query}`)).body.data.map(({ id }) => id);
    expect(await found('tag=press')).toEqual([press.id, other.id]);
    expect(await found('tag=vip')).toEqual([press.id]);
    expect(await found('city=zug')).toEqual([press.id]);
    expect(await found('source=import')).toEqual([]);
    expect(await found('source=import,manual')).toEqual([press.id, other.id]);
    expect(await found('has_email=true')).toEqual([other.id]);
    expect(await found(`segment_id=${segment.body.data.id}`)).toEqual([other.id]);
    const swiss = await add({ name: 'Press Swiss', city: 'zug', country: 'CH', phone: '+41 44 668 18 00' });
    expect(await found('country=CH')).toEqual([swiss.id]);
    expect(await found('country=CH&has_phone=true')).toEqual([swiss.id]);
    expect(await found('country=CH&has_phone=false')).toEqual([]);
    const { body } = await owner.get<{ data: { city: string; contacts: number }[] }>('/contacts/cities');
    expect(body.data).toContainEqual({ city: 'Zug', contacts: 2 });
  });
});

it('a contact is found in the search of all records', async () => {
  const { id } = await add({ name: 'Xavier Quill', organisation: 'Quay Radio', email: 'x@example.test' });
  const { body } = await owner.get<{ data: object[] }>('/search?search=quill%20xavier');
  expect(body.data).toMatchObject([
    { kind: 'contact', title: 'Xavier Quill', detail: 'Quay Radio · x@example.test', url: `/contacts/${id}` },
  ]);
});

describe('tags of several contacts', () => {
  it('are added and removed; too many, and contacts that do not exist, are skipped with the reason', async () => {
    const many = await add({ name: 'Many', tags: Array.from({ length: 30 }, (_, n) => `t${n}`) });
    const few = await add({ name: 'Few', tags: ['old', 'kept'] });
    const answer = await owner.post('/contacts/bulk/tags', {
      ...{ ids: [many.id, few.id, 999_999], add: ['new'], remove: ['old'] },
    });
    expect(answer.body).toMatchObject({
      message: 'Tags of 1 contact changed',
      data: {
        done: [few.id],
        skipped: [
          { id: 999_999, reason: 'It no longer exists.' },
          { id: many.id, reason: 'It would have more than 30 tags.' },
        ],
      },
    });
    expect((await get(few.id)).body.data.tags).toEqual(['kept', 'new']);
    const { body } = await owner.get<{ data: { tag: string; contacts: number }[] }>('/contacts/tags');
    expect(body.data).toContainEqual({ tag: 'kept', contacts: 1 });
  });
});

describe('a deleted contact', () => {
  it('is restored with every field, its segments and what referred to it', async () => {
    const values = {
      ...{ first_name: 'Ines', last_name: 'Okoye', email: 'ines@example.test', phone: '+41 44 1', city: 'Zug' },
      ...{ birthday: '1990-05-01', tags: ['press'], notes: 'Two\nlines', country: 'CH' },
    };
    const before = await add(values);
    const campaign = await owner.post<{ data: { id: number } }>('/campaigns/store', { name: 'Spring' });
    const organiser = { campaign_id: campaign.body.data.id, contact_id: before.id, name: 'Ines', email: 'i@x.test' };
    await owner.post('/organisers/store', organiser);
    const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Radio' })).body.data;
    await owner.post(`/segments/${segment.id}/contacts`, { contact_ids: [before.id] });

    const { body } = await owner.call<{ message: string }>('DELETE', `/contacts/delete/${before.id}`);
    expect(body.message).toBe('Contact deleted. It can be restored for 30 days.');
    expect((await get(before.id)).status).toBe(404);
    const removed = await owner.get<Page<RemovedContact>>('/contacts/removed');
    expect(removed.body.data[0]).toMatchObject({ id: before.id, name: 'Ines Okoye', removed_by: expect.any(String) });

    const restored = await owner.post<One>(`/contacts/restore/${before.id}`);
    expect(restored.body).toEqual({ data: before, message: 'Contact restored' });
    const { drizzle } = app.database;
    const rows = await drizzle.select().from(organisers).where(eq(organisers.contactId, before.id));
    expect(rows).toHaveLength(1);
    const segments = await owner.get<{ data: { name: string }[] }>(`/contacts/${before.id}/segments`);
    expect(segments.body.data).toMatchObject([{ name: 'Radio' }]);
    expect((await owner.post(`/contacts/restore/${before.id}`)).status).toBe(404);
  });

  it('is restored without a segment that was deleted meanwhile, and not to an organiser who has another contact', async () => {
    const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
    const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Gone' })).body.data;
    await owner.post(`/segments/${segment.id}/contacts`, { contact_ids: [first.id] });
    const campaign = await owner.post<{ data: { id: number } }>('/campaigns/store', { name: 'Autumn' });
    const values = { campaign_id: campaign.body.data.id, contact_id: first.id, name: 'F', email: 'f@x.test' };
    await owner.post('/organisers/store', values);
    await owner.call('DELETE', `/contacts/delete/${first.id}`);
    await owner.call('DELETE', `/segments/delete/${segment.id}`);
    const { drizzle } = app.database;
    await drizzle.update(organisers).set({ contactId: second.id }).where(eq(organisers.email, 'f@x.test'));

    expect((await owner.post(`/contacts/restore/${first.id}`)).status).toBe(200);
    expect((await owner.get<{ data: [] }>(`/contacts/${first.id}/segments`)).body.data).toEqual([]);
    const [organiser] = await drizzle.select().from(organisers).where(eq(organisers.email, 'f@x.test'));
    expect(organiser?.contactId).toBe(second.id);
  });

  it('cannot be restored by another company, nor after 30 days', async () => {
    const { id } = await add({ name: 'Late' });
    await owner.call('DELETE', `/contacts/delete/${id}`);
    const hillside = await aCompany(app, 'hillside');
    const stranger = await signedIn(app, hillside.owner, hillside.host);
    expect((await stranger.post(`/contacts/restore/${id}`)).status).toBe(404);
    const { drizzle } = app.database;
    await drizzle
      .update(removedContacts)
      .set({ removedAt: new Date(app.clock.now().getTime() - 31 * DAY) })
      .where(eq(removedContacts.id, id));
    expect((await owner.get<Page<RemovedContact>>('/contacts/removed')).body.data.map((row) => row.id)).not.toContain(
      id,
    );
    await app.services.queue.enqueue(drizzle, 'contacts.forget-removed', {});
    await app.services.queue.drain();
    expect(await drizzle.$count(removedContacts, eq(removedContacts.id, id))).toBe(0);
    expect((await owner.post(`/contacts/restore/${id}`)).status).toBe(404);
  });

  it('is followed by every column of the database that refers to a contact', async () => {
    const found = rowsOf<{ place: string }>(
      await app.database.drizzle.execute(`
        select c.conrelid::regclass || '.' || a.attname as place
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'contacts'::regclass order by 1`),
    );
    expect(found.map(({ place }) => place)).toEqual(
      contactLinks.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});
