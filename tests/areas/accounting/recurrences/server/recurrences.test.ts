import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { recurrence } from '#contract/accounting/recurrences.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { runDueRecurrences } from '#server/areas/accounting/recurrences/runDueRecurrences.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { bankTransactions } from '#server/database/schema/accounting/banking.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { recurrences } from '#server/database/schema/accounting/recurrences.ts';
import { outbox } from '#server/database/schema/services.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../../documents/aDraft.ts';

type One<T> = { data: T; message: string; errors?: Record<string, string[]> };
type Recurrence = Sent<typeof recurrence>;

const DAY = 86_400_000;
/** Noon of a day with a long month behind it. */
const BEGUN = new Date('2026-01-31T12:00:00Z');
let app: TestApp;
let owner: Browser;
let companyId: number;

const signIn = async () => {
  owner = await signedIn(app, { email: 'owner@lakeside.test' }, 'lakeside.localhost');
};

beforeAll(async () => {
  ({ app, companyId } = await anOffice());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(BEGUN);
  await signIn();
  await app.database.drizzle.delete(recurrences);
  await app.database.drizzle.delete(notifications);
});

const run = () => runDueRecurrences(app.services);
const later = async (days: number) => {
  app.clock.advance(days * DAY);
  await run();
  await signIn();
};
const invoice = async (input: object = {}) =>
  (await owner.post<One<DocumentDetail>>('/accounting/documents/store', aDraft(input))).body.data;
const repeat = (input: object) =>
  owner.post<One<Recurrence>>('/accounting/recurrences/store', { name: 'Rent', starts_on: '2026-01-31', ...input });
const stored = async () => only((await owner.get<{ data: Recurrence[] }>('/accounting/recurrences/json')).body.data);
const copiesOf = async (title: string) =>
  (await app.database.drizzle.select().from(documents).where(eq(documents.title, title)).orderBy(documents.id)).slice(
    1,
  );

describe('an invoice that is repeated', () => {
  it('is copied on its days with as long to pay, also those on which nothing ran, and not beyond its end', async () => {
    const { id } = await invoice({ title: 'Hall', issue_date: '2026-01-10', due_date: '2026-01-24' });
    expect((await repeat({ document_id: id, max_runs: 3 })).body.data).toMatchObject({
      ...{ state: 'active', next_on: '2026-01-31', kind: 'invoice', amount: '100.00', contact_name: 'Ada Lovelace' },
    });
    await run();
    await run();
    expect(await copiesOf('Hall')).toMatchObject([
      { status: 'draft', number: null, issueDate: '2026-01-31', dueDate: '2026-02-14', total: 10_000 },
    ]);
    expect(await stored()).toMatchObject({ next_on: '2026-02-28', runs: 1, last_run: { day: '2026-01-31' } });
    await later(90);
    expect((await copiesOf('Hall')).map(({ issueDate }) => issueDate)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31'],
    ]);
    expect(await stored()).toMatchObject({ next_on: null, runs: 3, state: 'ended' });
  });

  it('gets a number and is mailed, if that is wanted', async () => {
    const { id } = await invoice({ title: 'Licence', contact_email: 'ada@example.test' });
    await repeat({ document_id: id, mode: 'send' });
    await run();
    await app.services.queue.drain();
    const copy = only(await copiesOf('Licence'));
    expect(copy).toMatchObject({ status: 'sent', number: expect.stringMatching(/^INV-/) });
    const mails = await app.database.drizzle
      .select()
      .from(outbox)
      .where(like(outbox.subject, `Invoice ${copy.number}%`));
    expect(mails).toHaveLength(1);
  });

  it('has days left out while it is paused', async () => {
    const { id } = await invoice({ title: 'Paused' });
    const made = (await repeat({ document_id: id, unit: 'week' })).body.data;
    const pause = (is_paused: boolean) =>
      owner.post<One<Recurrence>>(`/accounting/recurrences/${made.id}/pause`, { is_paused });
    expect((await pause(true)).body.data.state).toBe('paused');
    await later(10);
    expect(await copiesOf('Paused')).toEqual([]);
    expect((await pause(false)).body.data).toMatchObject({ state: 'active', next_on: '2026-02-14' });
  });

  it('says why a copy failed, once, and is tried again', async () => {
    const { id } = await invoice({ title: 'Abroad', currency: 'USD' });
    const { body } = await owner.post<One<{ id: number }>>('/settings/accounting/currencies/store', { code: 'USD' });
    await repeat({ document_id: id, mode: 'issue' });
    await run();
    await run();
    expect((await stored()).failure).toMatch(/^There is no rate for USD on 2026-01-31/);
    expect(await copiesOf('Abroad')).toEqual([]);
    expect(await app.database.drizzle.select().from(notifications)).toMatchObject([{ kind: 'recurrence.failed' }]);
    const rate = { currency_id: body.data.id, date: '2026-01-01', rate: '0.9' };
    await owner.post('/settings/accounting/rates/store', rate);
    await run();
    expect(await stored()).toMatchObject({ failure: null, runs: 1 });
  });

  it('ends when what it copies is deleted', async () => {
    const { id } = await invoice({ title: 'Gone' });
    await repeat({ document_id: id });
    await owner.call('DELETE', `/accounting/documents/delete/${id}`);
    await run();
    expect(await stored()).toMatchObject({ state: 'ended', kind: null, failure: 'What it copies was deleted.' });
  });

  it('begins anew on another day, after its last copy', async () => {
    const { id } = await invoice({ title: 'Moved' });
    const made = (await repeat({ document_id: id })).body.data;
    await run();
    const change = (starts_on: string) =>
      owner.call<One<Recurrence>>('PUT', `/accounting/recurrences/update/${made.id}`, { name: 'Rent', starts_on });
    expect((await change('2026-01-15')).body.errors).toEqual({ starts_on: ['Choose today or a later day.'] });
    expect((await change('2026-01-31')).body.data.next_on).toBe('2026-02-28');
    expect((await change('2026-02-05')).body.data).toMatchObject({ next_on: '2026-02-05' });
  });
});

it('a transaction that is repeated is booked on its account', async () => {
  const account = await owner.post<One<{ id: number }>>('/banking/accounts/store', { name: 'Main', currency: 'EUR' });
  const rent = {
    ...{ type: 'expense', account_id: account.body.data.id, date: '2026-01-31', description: 'Rent of the hall' },
    splits: [{ amount: '80' }, { amount: '20.50' }],
  };
  const { body } = await owner.post<One<{ id: number }>>('/banking/transactions/store', rent);
  const drafted = await repeat({ transaction_id: body.data.id });
  expect(drafted.body.errors).toEqual({ mode: ['A transaction has no draft: each copy is booked.'] });
  await repeat({ transaction_id: body.data.id, mode: 'issue', starts_on: '2026-02-01' });
  await later(1);
  const rows = await app.database.drizzle.select().from(bankTransactions).orderBy(bankTransactions.id);
  expect(rows).toMatchObject([{ date: '2026-01-31' }, { date: '2026-02-01', amount: 10_050 }]);
  const shown = await owner.get<One<{ balance: string }>>(`/banking/accounts/get-account/${account.body.data.id}`);
  expect(shown.body.data.balance).toBe('-201.00');
});

it('nobody repeats what they may not write, or what cannot be repeated', async () => {
  const { id } = await invoice();
  const request = await invoice({ type: 'quote' });
  expect((await repeat({ document_id: request.id })).status).toBe(422);
  expect((await repeat({})).body.errors).toEqual({ document_id: ['Choose what is repeated.'] });
  expect((await repeat({ document_id: id, ends_on: '2026-01-30' })).body.errors).toHaveProperty('ends_on');
  const reader = await signedIn(
    app,
    await aUser(app, companyId, 'reader@lakeside.test', ['recurrences.view', 'recurrences.manage', 'documents.write']),
  );
  const input = { document_id: id, name: 'Mine', starts_on: '2026-02-01' };
  expect((await reader.post('/accounting/recurrences/store', input)).status).toBe(200);
  expect((await reader.post('/accounting/recurrences/store', { ...input, mode: 'issue' })).status).toBe(403);
});
