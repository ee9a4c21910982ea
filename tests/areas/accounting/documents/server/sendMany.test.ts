import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentDetail, SendResult } from '#contract/accounting/document.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const draft = async (input: object = {}) =>
  (await owner.post<{ data: DocumentDetail }>('/accounting/documents/store', aDraft(input))).body.data;
const sendMany = (ids: number[], action = 'send') =>
  owner.post<{ data: SendResult[]; message: string }>('/accounting/documents/bulk-send', { ids, action });
const mail = { contact_email: 'ada@example.test' };

it('sends each draft for itself, says why others were not, and sends none twice', async () => {
  const first = await draft(mail);
  const without = await draft();
  const empty = await draft({ ...mail, lines: [] });
  const last = await draft({ ...mail, type: 'estimate' });
  const ids = [last.id, without.id, first.id, empty.id, 999_999];
  const { body } = await sendMany(ids);
  expect(body.message).toBe('2 documents sent');
  expect(body.data.map(({ id, error }) => [id, error])).toEqual([
    [first.id, null],
    [without.id, 'This invoice has no e-mail address.'],
    [empty.id, 'Add at least one line to this invoice first.'],
    [last.id, null],
    [999_999, 'This document does not exist, or you do not have access to it.'],
  ]);
  expect(body.data[0]?.number).toMatch(/-0001$/);
  const again = await sendMany(ids);
  expect(again.body.data[0]?.error).toBe('This invoice is sent already.');
  expect(again.body.message).toBe('Nothing was sent');
});

it('takes no number for what was refused', async () => {
  const refused = await draft({ ...mail, lines: [] });
  const sent = await draft(mail);
  const { body } = await sendMany([refused.id, sent.id]);
  expect(body.data.map(({ number }) => number)).toEqual([null, expect.stringMatching(/-0002$/)]);
});

it('reminds of what is overdue, once a day', async () => {
  const late = await draft({ ...mail, issue_date: '2026-01-01', due_date: '2026-01-31' });
  const intime = await draft({ ...mail, due_date: '2099-01-31' });
  await sendMany([late.id, intime.id]);
  const remind = async () => (await sendMany([late.id, intime.id], 'remind')).body.data.map(({ error }) => error);
  expect(await remind()).toEqual([null, 'This invoice is not overdue.']);
  expect(await remind()).toEqual(['A reminder was sent today already.', 'This invoice is not overdue.']);
});

it('takes 50 at most', async () => {
  expect((await sendMany(Array.from({ length: 51 }, (_, index) => index + 1))).status).toBe(422);
});
