import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountingFile } from '#contract/accounting/accountingFiles.ts';
import { files } from '#server/database/schema/services.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../../documents/aDraft.ts';
import { aReceipt } from '../world.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const draft = async () =>
  (await owner.post<{ data: { id: number } }>('/accounting/documents/store', aDraft({ type: 'bill' }))).body.data.id;
const add = (id: number, ...receipt: Parameters<typeof aReceipt>) =>
  owner.post<{ data: AccountingFile }>(`/accounting/documents/${id}/files`, aReceipt(...receipt));
const list = async (id: number, browser = owner) =>
  (await browser.get<{ data: AccountingFile[] }>(`/accounting/documents/${id}/files`)).body.data;

it('a bill keeps its receipt until the draft is deleted, with its stored bytes', async () => {
  const id = await draft();
  const { body } = await add(id, 'Beleg Müller.txt', 'Bezahlt');
  expect(body.data).toMatchObject({ name: 'Beleg Müller.txt', size: 7, can_remove: true });
  expect(await list(id)).toEqual([body.data]);
  const read = await owner.get<string>(body.data.url);
  expect([read.body, read.headers.get('content-type')]).toEqual(['Bezahlt', 'application/octet-stream']);
  await owner.call('DELETE', `/accounting/documents/delete/${id}`);
  await app.services.queue.drain();
  expect(await app.database.drizzle.$count(files)).toBe(0);
});

it('files are removed by those who write, and belong to one record', async () => {
  const [id, other] = [await draft(), await draft()];
  const file = (await add(id)).body.data;
  const reader = await signedIn(app, await aUser(app, companyId, 'reader@files.test', ['documents.view']));
  expect(only(await list(id, reader))).toMatchObject({ can_remove: false });
  const remove = (browser: Browser, of: number) =>
    browser.call('DELETE', `/accounting/documents/${of}/files/${file.id}`);
  expect((await remove(reader, id)).status).toBe(403);
  expect((await remove(owner, other)).status).toBe(404);
  expect((await remove(owner, id)).status).toBe(200);
  expect(await list(id)).toEqual([]);
});

it('a program is refused beside the field, and so is the twenty-first file', async () => {
  const id = await draft();
  const refused = await add(id, 'run.exe', 'MZ\u0000\u0001');
  expect([refused.status, Object.keys((refused.body as { errors?: object }).errors ?? {})]).toEqual([422, ['file']]);
  for (let count = 0; count < 20; count += 1) {
    await add(id);
  }
  expect((await add(id)).status).toBe(409);
});
