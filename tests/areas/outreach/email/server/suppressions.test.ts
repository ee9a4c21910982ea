import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { EmailSuppression } from '#contract/outreach/emailSuppressions.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(addressStates);
  await app.database.drizzle.delete(contacts);
});

const list = async (query = '') =>
  (await owner.get<Page<EmailSuppression>>(`/email/suppressions/json?${query}`)).body.data;
const block = (address: string, reason = 'Asked by phone') => owner.post('/email/suppressions', { address, reason });
const reached = async (address: string, purpose = 'transactional') => {
  const input = { subject: 'Doors', text: 'Doors open', typed: [address], purpose };
  return (await owner.post<{ data: { ready: number } }>('/email/preflight', input)).body.data.ready;
};

describe('suppressed addresses', () => {
  it('names each with its reason, date and contact, and leaves out what is no e-mail', async () => {
    const { id } = await aContact(app, companyId, { name: 'Nora', email: 'nora@example.test' });
    const since = new Date('2026-01-02T10:00:00Z');
    await app.database.drizzle.insert(addressStates).values([
      {
        ...{ companyId, channel: 'email', address: 'nora@example.test', state: 'bounced' },
        ...{ reason: '550 no such user', since },
      },
      { companyId, channel: 'sms', address: '+41791234567', state: 'opted_out' },
    ]);
    expect(await list()).toMatchObject([
      {
        ...{ address: 'nora@example.test', state: 'bounced', reason: '550 no such user' },
        ...{ since: since.toISOString(), contact_id: id, contact_name: 'Nora' },
      },
    ]);
    expect(await list('state=unsubscribed')).toEqual([]);
    expect(await list('search=no+such')).toHaveLength(1);
  });

  it('stops everything to an address that staff block, once', async () => {
    expect(await reached('ada@example.test')).toBe(1);
    expect((await block(' Ada@Example.test ')).status).toBe(200);
    expect(await reached('ada@example.test')).toBe(0);
    expect((await block('ada@example.test')).body).toMatchObject({ errors: { address: [expect.any(String)] } });
    expect((await block('ada')).status).toBe(422);
    expect((await block('bea@example.test', '')).body).toMatchObject({ errors: { reason: ['Enter why.'] } });
  });

  it('allows an address again only with a reason, and gives no consent by that', async () => {
    await aContact(app, companyId, { name: 'Nora', email: 'nora@example.test', emailConsent: 'withdrawn' });
    const row = { companyId, channel: 'email', address: 'nora@example.test', state: 'unsubscribed' } as const;
    await app.database.drizzle.insert(addressStates).values(row);
    const [entry] = await list();
    const allow = (reason: string) => owner.post(`/email/suppressions/${entry?.id}/allow`, { reason });
    expect((await allow('')).status).toBe(422);
    expect((await allow('She wrote to us')).body).toMatchObject({ message: expect.stringContaining('consent') });
    expect(await list()).toEqual([]);
    expect((await allow('She wrote to us')).status).toBe(404);
    expect(await reached('nora@example.test')).toBe(1);
    expect(await reached('nora@example.test', 'marketing')).toBe(0);
  });

  it('never removes the STOP of a phone number', async () => {
    const { drizzle } = app.database;
    await drizzle.insert(addressStates).values({ companyId, channel: 'sms', address: '+41791', state: 'opted_out' });
    const [row] = await drizzle.select().from(addressStates);
    expect((await owner.post(`/email/suppressions/${row?.id}/allow`, { reason: 'Why not' })).status).toBe(404);
  });

  it('exports them, harmless in a spreadsheet', async () => {
    await block('ada@example.test', '=1+1');
    const text = await (await owner.fetch('/email/suppressions/export?state=blocked')).text();
    expect(text).toContain('ada@example.test');
    expect(text).not.toMatch(/,=1\+1/);
  });
});
