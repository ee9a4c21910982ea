import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { ContactConsent } from '#contract/people/consent.ts';
import type { Contact } from '#contract/people/contacts.ts';
import type { AddressState } from '#domain/people/addresses.ts';
import type { Purpose } from '#domain/people/consent.ts';
import { maySend, type Recipient } from '#server/areas/people/consent/maySend.ts';
import { addressStates, consentChanges } from '#server/database/schema/people/contacts.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const add = async (values: object) =>
  (await owner.post<{ data: Contact }>('/contacts/store', { name: 'Nora', ...values })).body.data;
const decide = (id: number, values: object) =>
  owner.post<{ data: ContactConsent; message: string }>(`/contacts/${id}/consent`, { reason: 'By phone', ...values });

describe('consent', () => {
  it('is recorded with its proof, and the latest decision applies', async () => {
    const { id } = await add({ name: 'Nora Keller', email: 'nora@example.test' });
    await decide(id, { channel: 'email', state: 'granted', shown_text: 'Yes, write to me.' });
    app.clock.advance(1000);
    const { body } = await decide(id, { channel: 'email', state: 'withdrawn', reason: 'Called us' });
    expect(body).toMatchObject({
      message: 'Nora Keller gets no more marketing by E-mail',
      data: {
        ...{ email: 'withdrawn', sms: null },
        history: [
          { state: 'withdrawn', reason: 'Called us', source: 'staff', user_name: expect.any(String) },
          { state: 'granted', shown_text: 'Yes, write to me.', address: 'nora@example.test' },
        ],
      },
    });
    const { data } = (await owner.get<{ data: Contact }>(`/contacts/get-contact/${id}`)).body;
    expect(data).toMatchObject({ email_consent: 'withdrawn', sms_consent: null });
    const found = await owner.get<Page<Contact>>('/contacts/json?consent=email_withdrawn,sms_granted');
    expect(found.body.data.map((one) => one.id)).toEqual([id]);
  });

  it('of several contacts is recorded at once; who decided so already is skipped', async () => {
    const [one, two] = [await add({}), await add({})];
    await decide(two.id, { channel: 'sms', state: 'granted' });
    const decision = { channel: 'sms', state: 'granted', reason: 'Fair' };
    const { body } = await owner.post('/contacts/bulk/consent', { ids: [one.id, two.id, 999_999], ...decision });
    expect(body).toMatchObject({
      message: 'Consent of 1 contact recorded',
      data: {
        done: [one.id],
        skipped: [
          { id: two.id, reason: 'This was recorded before.' },
          { id: 999_999, reason: 'It no longer exists.' },
        ],
      },
    });
  });

  it('needs a reason', async () => {
    const { id } = await add({});
    expect(await decide(id, { channel: 'email', state: 'granted', reason: ' ' })).toMatchObject({
      ...{ status: 422, body: { errors: { reason: ['Enter how you know.'] } } },
    });
  });

  it('stays in the history when the contact is deleted, which nobody can change', async () => {
    const { id } = await add({ name: 'Gone' });
    await decide(id, { channel: 'email', state: 'granted' });
    await owner.call('DELETE', `/contacts/delete/${id}`);
    const { drizzle } = app.database;
    const kept = await drizzle.select().from(consentChanges).where(eq(consentChanges.contactName, 'Gone'));
    expect(kept).toMatchObject([{ contactId: null, state: 'granted' }]);
    await owner.post(`/contacts/restore/${id}`);
    expect((await owner.get<{ data: ContactConsent }>(`/contacts/${id}/consent`)).body.data.history).toHaveLength(1);
    await expect(inCompany(app.database, companyId, (db) => db.delete(consentChanges))).rejects.toThrow();
    await expect(
      inCompany(app.database, companyId, (db) => db.update(consentChanges).set({ state: 'withdrawn' })),
    ).rejects.toThrow();
  });
});

describe('whether something may be sent', () => {
  const judge = (purpose: Purpose, recipients: Recipient[], channel: 'email' | 'sms' = 'email') =>
    inCompany(app.database, companyId, async (db) =>
      (await maySend(db, { companyId, channel, purpose }, recipients)).map((verdict) =>
        verdict.allowed ? verdict.address : verdict.reason,
      ),
    );
  const mark = (address: string, state: AddressState, channel: 'email' | 'sms' = 'email') =>
    app.database.drizzle.insert(addressStates).values({ companyId, channel, address, state });

  it('depends for marketing on consent, and on the state of the address', async () => {
    const agreed = await add({ email: 'agreed@example.test', emails: [{ address: 'second@example.test' }] });
    await decide(agreed.id, { channel: 'email', state: 'granted' });
    const left = await add({ email: 'left@example.test' });
    await decide(left.id, { channel: 'email', state: 'withdrawn' });
    await add({ email: 'silent@example.test' });
    await add({ email: 'never@example.test', do_not_contact: true });
    const states = ['bounced', 'complained', 'unsubscribed', 'opted_out'] as const;
    for (const state of states) {
      await mark(`${state}@example.test`, state);
    }
    const asked = [
      ...[
        'Agreed@Example.test',
        'second@example.test',
        'left@example.test',
        'silent@example.test',
        'never@example.test',
      ],
      ...['stranger@example.test', 'nonsense'],
      ...states.map((state) => `${state}@example.test`),
    ].map((address) => ({ address }));
    expect(await judge('marketing', [...asked, { address: null }])).toEqual([
      ...['agreed@example.test', 'second@example.test', 'withdrawn', 'no_consent', 'restricted'],
      ...['no_consent', 'invalid', 'bounced', 'complained', 'unsubscribed', 'opted_out', 'invalid'],
    ]);
    expect(await judge('transactional', asked)).toEqual([
      ...['agreed@example.test', 'second@example.test', 'left@example.test', 'silent@example.test', 'restricted'],
      ...['stranger@example.test', 'invalid', 'bounced', 'complained@example.test', 'unsubscribed@example.test'],
      'opted_out',
    ]);
    const shared = await add({ email: 'agreed@example.test' });
    await decide(shared.id, { channel: 'email', state: 'withdrawn' });
    const address = 'agreed@example.test';
    expect(await judge('marketing', [{ address }, { address, contactId: agreed.id }])).toEqual(['withdrawn', address]);
  });

  it('is asked for phone numbers in any form', async () => {
    const { id } = await add({ phone: '+41 79 555 66 77' });
    await decide(id, { channel: 'sms', state: 'granted' });
    expect(await judge('marketing', [{ address: '+41 (79) 555-6677' }, { address: '12' }], 'sms')).toEqual([
      ...['+41795556677', 'invalid'],
    ]);
    await mark('+41795556677', 'opted_out', 'sms');
    expect(await judge('transactional', [{ address: '+41795556677', contactId: id }], 'sms')).toEqual(['opted_out']);
  });
});
