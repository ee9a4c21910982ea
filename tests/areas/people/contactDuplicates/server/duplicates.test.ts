import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { ContactMerge, DuplicateGroup, SimilarContact, UndoPreview } from '#contract/people/contactDuplicates.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { contactPairs } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: ContactMerge; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
  await app.database.drizzle.delete(contactPairs);
});

const compare = async () => {
  app.clock.advance(61_000);
  await app.services.queue.drain();
};
const groups = async () => {
  await compare();
  return (await owner.get<Page<DuplicateGroup>>('/contacts/duplicates/json')).body.data;
};
const add = async (values: Parameters<typeof aContact>[2]) =>
  (await aContact(app, companyId, { email: null, ...values })).id;
const get = async (id: number) => (await owner.get<{ data: Contact }>(`/contacts/get-contact/${id}`)).body.data;
const merge = (survivor: number, absorbed: number[], choices = {}) =>
  owner.post<One>('/contacts/duplicates/merge', { survivor_id: survivor, absorbed_ids: absorbed, choices });

describe('duplicates', () => {
  it.each([
    [{ email: 'n@x.test' }, { email: 'N@X.test' }, ['email', 'name'], 97],
    [{ email: 'n@x.test' }, { email: 'n@x.test', name: 'Office' }, ['email'], 70],
    [{ phone: '+41 44 123 45 67' }, { phone: '044 123 45 67', name: 'Keller Nora' }, ['phone', 'name'], 95],
    [{ city: 'Zürich' }, { city: 'zurich', name: 'Nora Kellner' }, ['similar_name', 'city'], 55],
    [{ birthday: '1990-05-01' }, { birthday: '1990-05-01' }, ['name', 'birthday'], 95],
    [{ organisation: 'Quay Radio' }, { organisation: 'QUAY RADIO' }, ['name', 'organisation'], 85],
    [
      { email: 'n@x.test', birthday: '1990-05-01' },
      { email: 'n@x.test', birthday: '1960-05-01' },
      ['email', 'name'],
      57,
    ],
  ])('are found: %j and %j', async (first, second, reasons, confidence) => {
    const ids = [await add(first), await add(second)];
    expect(await groups()).toMatchObject([
      { contacts: [{ id: ids[0] }, { id: ids[1] }], reasons, confidence, is_certain: confidence >= 95 },
    ]);
  });

  it.each([
    [{ city: 'Zürich' }, { city: 'Zürich', name: 'Norbert Ackermann' }],
    [{ city: 'Zürich' }, { city: 'Bern' }],
    [{ phone: '123' }, { phone: '123' }],
  ])('are not these: %j and %j', async (first, second) => {
    await add(first);
    await add(second);
    expect(await groups()).toEqual([]);
  });

  it('follow each change, and are of one company', async () => {
    const first = await add({ email: 'n@x.test' });
    const hillside = await aCompany(app, 'hillside');
    await aContact(app, hillside.company.id, { email: 'n@x.test' });
    expect(await groups()).toEqual([]);
    const second = await add({ name: 'Nora', email: 'm@x.test' });
    await owner.call('PUT', `/contacts/update/${second}`, { name: 'Nora', email: 'n@x.test' });
    expect(await groups()).toHaveLength(1);
    await owner.call('DELETE', `/contacts/delete/${first}`);
    expect(await groups()).toEqual([]);
  });

  it('that share something with too many say nothing', async () => {
    for (let index = 0; index < 32; index += 1) {
      await add({ name: `Person ${index}`, phone: '+41 44 123 45 67' });
    }
    expect(await groups()).toEqual([]);
  });

  it('are not shown again once somebody said that they are different people', async () => {
    const ids = [await add({ email: 'n@x.test' }), await add({ email: 'n@x.test' })];
    expect((await owner.post('/contacts/duplicates/dismiss', { contact_ids: ids })).status).toBe(200);
    await app.database.drizzle.update(contacts).set({ city: 'Zug' }).where(eq(contacts.companyId, companyId));
    expect(await groups()).toEqual([]);
  });

  it('warn while a contact is entered', async () => {
    const id = await add({ email: 'n@x.test', phone: '+41 44 123 45 67' });
    await compare();
    const similar = async (query: string) =>
      (await owner.get<{ data: SimilarContact[] }>(`/contacts/duplicates/similar?${query}`)).body.data;
    expect(await similar('email=N@x.test')).toMatchObject([{ contact: { id }, reasons: ['email'] }]);
    expect(await similar('phone=0441234567')).toMatchObject([{ contact: { id } }]);
    expect(await similar('name=keller%20nora')).toMatchObject([{ contact: { id }, reasons: ['name'] }]);
    expect(await similar(`email=n@x.test&except=${id}`)).toEqual([]);
    expect(await similar('')).toEqual([]);
  });
});

describe('a merge', () => {
  it('takes the chosen values, fills gaps, unites tags and notes, and moves what belonged to the other', async () => {
    const first = await add({ email: 'n@x.test', tags: ['press'], notes: 'One' });
    const second = await add({ name: 'Nora K.', email: 'k@x.test', city: 'Zug', tags: ['vip'], notes: 'Two' });
    const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' })).body.data;
    await owner.post(`/segments/${segment.id}/contacts`, { contact_ids: [second] });
    const { body } = await merge(first, [second], { email: second });
    expect(body).toMatchObject({
      message: '2 contacts merged. This can be undone for 90 days.',
      data: { contact_id: first, contact_name: 'Nora Keller', merged_names: ['Nora K.'] },
    });
    expect(await get(first)).toMatchObject({
      ...{ name: 'Nora Keller', email: 'k@x.test', city: 'Zug', tags: ['press', 'vip'], notes: 'One\n\nTwo' },
    });
    expect((await owner.get(`/contacts/get-contact/${second}`)).status).toBe(404);
    expect((await owner.get<{ data: object[] }>(`/contacts/${first}/segments`)).body.data).toHaveLength(1);
  });

  it('unites addresses under the chosen one, and keeps the latest decision about consent', async () => {
    const create = async (values: object) =>
      (await owner.post<{ data: Contact }>('/contacts/store', values)).body.data.id;
    const [first, second] = [
      await create({ name: 'A', email: 'a@x.test', phone: '+41791112233' }),
      await create({ name: 'B', email: 'b@x.test' }),
    ];
    for (const [ids, state] of [[[first], 'granted'] as const, [[second], 'withdrawn'] as const]) {
      await owner.post('/contacts/bulk/consent', { ids, channel: 'email', state, reason: 'Asked by phone' });
      app.clock.advance(1000);
    }
    const { id } = (await merge(first, [second], { email: second })).body.data;
    expect(await get(first)).toMatchObject({
      email: 'b@x.test',
      emails: expect.arrayContaining([
        expect.objectContaining({ address: 'b@x.test', is_primary: true }),
        expect.objectContaining({ address: 'a@x.test', is_primary: false }),
      ]),
    });
    const row = only(await app.database.drizzle.select().from(contacts).where(eq(contacts.id, first)));
    expect(row.emailConsent).toBe('withdrawn');
    await owner.post(`/contacts/merges/${id}/undo`);
    expect(await get(first)).toMatchObject({ email: 'a@x.test', emails: [{ address: 'a@x.test', is_primary: true }] });
    expect(await get(second)).toMatchObject({ email: 'b@x.test', emails: [{ address: 'b@x.test', is_primary: true }] });
  });

  it('can be undone after later edits, which stay; before, it says what stays', async () => {
    const first = await add({ email: 'n@x.test' });
    const second = await add({ name: 'Nora K.', email: 'k@x.test', city: 'Zug', organisation: 'Quay Radio' });
    const { id } = (await merge(first, [second])).body.data;
    await owner.call('PUT', `/contacts/update/${first}`, { name: 'Nora Keller', city: 'Bern', job_title: 'Editor' });
    const preview = await owner.get<{ data: UndoPreview }>(`/contacts/merges/${id}`);
    expect(preview.body.data).toEqual({ restored: ['Nora K.'], moved: 0, kept_fields: ['City'], refusal: null });
    expect((await owner.post<One>(`/contacts/merges/${id}/undo`)).body.message).toBe('1 contact restored');
    expect(await get(first)).toMatchObject({
      city: 'Bern',
      job_title: 'Editor',
      organisation: null,
      email: 'n@x.test',
    });
    expect(await get(second)).toMatchObject({ name: 'Nora K.', city: 'Zug', organisation: 'Quay Radio' });
    expect((await owner.post(`/contacts/merges/${id}/undo`)).status).toBe(404);
  });

  it('into a contact that was merged again is undone after the later one', async () => {
    const [first, second, third] = [await add({}), await add({ name: 'B' }), await add({ name: 'C' })];
    const early = (await merge(first, [second])).body.data.id;
    const late = (await merge(third, [first])).body.data.id;
    expect(await owner.post(`/contacts/merges/${early}/undo`)).toMatchObject({
      status: 409,
      body: { message: '“Nora Keller” was deleted or merged again. Restore it first.' },
    });
    await owner.post(`/contacts/merges/${late}/undo`);
    expect((await owner.post(`/contacts/merges/${early}/undo`)).status).toBe(200);
    const list = await owner.get<Page<ContactMerge>>('/contacts/merges');
    expect(list.body.data.slice(0, 2).every(({ undone_at }) => undone_at !== null)).toBe(true);
  });

  it('of all that are certain leaves the others', async () => {
    await add({ email: 'n@x.test' });
    await add({ email: 'n@x.test' });
    await add({ name: 'Ben Vale', city: 'Zug' });
    await add({ name: 'Ben Vale', city: 'Zug' });
    await compare();
    const { body } = await owner.post<{ message: string; data: object }>('/contacts/duplicates/merge-certain');
    expect(body).toMatchObject({ message: '1 group merged', data: { merged: 1, left: 0 } });
    expect(await groups()).toHaveLength(1);
  });

  it('needs contacts of the company', async () => {
    const hillside = await aCompany(app, 'millside');
    const stranger = await aContact(app, hillside.company.id);
    expect((await merge(await add({}), [stranger.id])).status).toBe(404);
    expect(await app.database.drizzle.$count(contacts, sql`id = ${stranger.id}`)).toBe(1);
  });
});

it('keep more addresses than usual when they are merged, and can be edited, but get no further ones', async () => {
  const emails = (key: string) => Array.from({ length: 8 }, (_, n) => ({ address: `${key}${n}@x.test` }));
  const store = async (name: string) =>
    (await owner.post<{ data: Contact }>('/contacts/store', { name, emails: emails(name) })).body.data.id;
  const [first, second] = [await store('nora'), await store('nola')];
  expect((await merge(first, [second])).status).toBe(200);
  const merged = await get(first);
  expect(merged.emails).toHaveLength(16);
  const save = (more: object) =>
    owner.call<{ data: Contact; errors?: object }>('PUT', `/contacts/update/${first}`, { ...merged, ...more });
  const renamed = await save({ name: 'Nora K.' });
  expect([renamed.status, renamed.body.data?.emails?.length]).toEqual([200, 16]);
  const { emails: list, updated_at } = renamed.body.data;
  expect((await save({ updated_at, emails: [...(list ?? []), { address: 'more@x.test' }] })).body.errors).toEqual({
    emails: [
      'This contact has 16 e-mail addresses from a merge, more than the usual 10. Remove some before you add others.',
    ],
  });
  expect((await save({ updated_at, emails: (list ?? []).slice(0, 12) })).body.data.emails).toHaveLength(12);
});
