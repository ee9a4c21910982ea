import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { Channel } from '#domain/people/addresses.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { addressStates, contactEmails, contactPhones } from '#server/database/schema/people/contacts.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aContact } from './aContact.ts';

type One = { data: Contact; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  await app.database.drizzle.update(companies).set({ country: 'CH' }).where(eq(companies.id, companyId));
});
afterAll(() => app.close());

const add = async (values: object) => (await owner.post<One>('/contacts/store', values)).body.data;
const change = async (id: number, values: object) =>
  (await owner.call<One>('PUT', `/contacts/update/${id}`, values)).body.data;
const addresses = (contact: Contact) => contact.emails?.map(({ address }) => address);

describe('the addresses of a contact', () => {
  it('are shown with the primary ones first, and numbers in E.164 by the company’s country', async () => {
    const contact = await add({
      name: 'Nora',
      emails: [
        { address: 'Two@Example.test', label: 'Work' },
        { address: 'one@example.test', is_primary: true },
      ],
      phones: [{ phone: '079 123 45 67' }, { phone: '+49 (30) 1234567', label: 'Berlin' }, { phone: 'ask Ben' }],
    });
    expect(contact).toMatchObject({
      ...{ email: 'one@example.test', phone: '079 123 45 67' },
      emails: [
        { address: 'one@example.test', label: null, is_primary: true, state: null },
        { address: 'two@example.test', label: 'Work', is_primary: false, state: null },
      ],
      phones: [
        { phone: '079 123 45 67', number: '+41791234567', is_primary: true },
        { phone: '+49 (30) 1234567', number: '+49301234567', label: 'Berlin' },
        { phone: 'ask Ben', number: null },
      ],
    });
  });

  it('are changed by a client that knows only the primary one, which keeps its label', async () => {
    const { id } = await add({
      name: 'Ines',
      emails: [{ address: 'ines@a.test', label: 'Work' }, { address: 'ines@b.test' }],
    });
    const changed = await change(id, { email: 'ines@c.test' });
    expect(changed.emails).toMatchObject([{ address: 'ines@c.test', label: 'Work' }, { address: 'ines@b.test' }]);
    expect(addresses(await change(id, { email: 'ines@b.test' }))).toEqual(['ines@b.test']);
    expect(addresses(await change(id, { email: '' }))).toEqual([]);
    expect(addresses(await change(id, { notes: 'Nothing else' }))).toEqual([]);
  });

  it('swap their primary one, and each is stored once', async () => {
    const { id } = await add({ name: 'Ugo', email: 'ugo@a.test' });
    const emails = [
      { address: 'ugo@a.test', is_primary: false },
      { address: 'ugo@b.test', is_primary: true },
      { address: 'ugo@a.test' },
    ];
    const changed = await change(id, { email: 'ugo@b.test', emails });
    expect([changed.email, addresses(changed)]).toEqual(['ugo@b.test', ['ugo@b.test', 'ugo@a.test']]);
  });

  it('show what is wrong with an address, whoever has it', async () => {
    const values = { companyId, channel: 'email' as const, address: 'gone@example.test' };
    await app.database.drizzle.insert(addressStates).values([
      { ...values, state: 'unsubscribed' },
      { ...values, state: 'bounced' },
    ]);
    const { emails } = await add({ name: 'Gone', email: 'gone@example.test' });
    expect(emails).toMatchObject([{ state: 'bounced' }]);
  });

  it('are all found by the search, and a number in each form', async () => {
    const { id } = await add({
      ...{ name: 'Zoe Finder', email: 'zoe@primary.test', phone: '079 555 66 77' },
      emails: [{ address: 'zoe@primary.test' }, { address: 'hidden@second.test' }],
    });
    const found = async (text: string) =>
      (await owner.get<Page<Contact>>(`/contacts/json?search=${encodeURIComponent(text)}`)).body.data.map(
        (one) => one.id,
      );
    expect(await found('hidden@second')).toEqual([id]);
    expect(await found('+41795556677')).toEqual([id]);
    expect(await found('079 555 66')).toEqual([id]);
  });

  it('stay with a contact that is deleted and restored', async () => {
    const before = await add({
      name: 'Back',
      emails: [{ address: 'x@back.test' }, { address: 'y@back.test' }],
      phone: '1',
    });
    await owner.call('DELETE', `/contacts/delete/${before.id}`);
    expect(await app.database.drizzle.$count(contactEmails, eq(contactEmails.contactId, before.id))).toBe(0);
    expect((await owner.post<One>(`/contacts/restore/${before.id}`)).body.data).toEqual(before);
  });

  it.each([
    [{ emails: [{ address: 'nobody' }] }, 'emails.0.address', 'Enter an e-mail address such as ada@example.org.'],
    [{ phones: [{ phone: ' ' }] }, 'phones.0.phone', 'Enter a phone number.'],
    [
      { emails: Array.from({ length: 11 }, (_, n) => ({ address: `a${n}@x.test` })) },
      'emails',
      'Use at most 10 e-mail addresses.',
    ],
  ])('%j are refused at %s', async (values, field, message) => {
    expect(await owner.post('/contacts/store', { name: 'A', ...values })).toMatchObject({
      ...{ status: 422, body: { errors: { [field]: [message] } } },
    });
  });
});

describe('the postal addresses of a contact', () => {
  const HOME = { label: 'Home', address: 'Elm 5', postal_code: '3000', city: 'Bern', country: 'CH' };
  const primary = { address: 'Quay 1', postal_code: '8001', city: 'Zürich', country: 'CH' };

  it('are the primary one and further ones, each once', async () => {
    const again = { ...primary, label: 'Again' };
    const further_addresses = [HOME, again, HOME, { city: 'Elm 5, 3000 Bern' }];
    const { id, ...added } = await add({ name: 'Nora', ...primary, further_addresses });
    const others = [HOME, { label: null, address: null, postal_code: null, city: 'Elm 5, 3000 Bern', country: null }];
    expect(added).toMatchObject({ ...primary, further_addresses: others });
    // A client that knows only the primary one.
    expect(await change(id, { name: 'Nora', ...primary, city: 'Uster' })).toMatchObject({ further_addresses: others });
    expect((await change(id, { further_addresses: [] })).further_addresses).toEqual([]);
  });

  it('are found by the search', async () => {
    const { id } = await add({
      name: 'Tom',
      address: 'Gasometer 12',
      further_addresses: [{ ...HOME, city: 'Sankt Niklaus' }],
    });
    const found = async (text: string) =>
      (await owner.get<Page<Contact>>(`/contacts/json?search=${text}`)).body.data.map((one) => one.id);
    expect(await found('gasometer')).toEqual([id]);
    expect(await found('niklaus')).toEqual([id]);
  });

  it('stay with a contact that is deleted and restored, and are exported', async () => {
    const before = await add({ name: 'Back again', ...primary, further_addresses: [HOME] });
    await owner.call('DELETE', `/contacts/delete/${before.id}`);
    expect((await owner.post<One>(`/contacts/restore/${before.id}`)).body.data).toEqual(before);
    const csv = await owner.fetch(`/contacts/export?ids=${before.id}`);
    expect(await csv.text()).toContain('"Elm 5, 3000 Bern, CH"');
  });

  it.each([
    [[{ label: 'Empty' }], 'further_addresses.0.address', 'Enter a street or a city.'],
    [[{ city: 'Bern', country: 'XX' }], 'further_addresses.0.country', 'Choose a country from the list.'],
    [Array.from({ length: 10 }, (_, n) => ({ city: `${n}` })), 'further_addresses', 'Use at most 9 further addresses.'],
  ])('%j are refused at %s', async (further_addresses, field, message) => {
    expect(await owner.post('/contacts/store', { name: 'A', further_addresses })).toMatchObject({
      ...{ status: 422, body: { errors: { [field]: [message] } } },
    });
  });
});

it('contacts from before there were several addresses are completed, and found by them', async () => {
  const old = await aContact(app, companyId, { name: 'Old', email: 'Old@Example.test', phone: '044 668 18 00' });
  const owners = (channel: Channel, ...addresses: string[]) =>
    inCompany(app.database, companyId, async (db) => (await addressOwners(db, channel, addresses)).map(({ id }) => id));
  // Its address is found meanwhile; its number has no international form yet.
  expect(await owners('email', 'old@example.test')).toEqual([old.id]);
  expect(await owners('sms', '+41446681800')).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await app.services.queue.enqueue(app.database.drizzle, 'contacts.complete-addresses', {});
    await app.services.queue.drain();
    expect(await owners('email', 'old@example.test')).toEqual([old.id]);
    expect(await owners('sms', '+41446681800')).toEqual([old.id]);
    const { drizzle } = app.database;
    expect(await drizzle.$count(contactPhones, eq(contactPhones.contactId, old.id))).toBe(1);
  }
  expect(await owners('email')).toEqual([]);
});
