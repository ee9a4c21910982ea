import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedRows } from '#contract/accounting/importedRows.ts';
import type { Item } from '#contract/accounting/items.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
  await owner.post('/settings/accounting/taxes/store', { name: 'VAT', rate: '8.1' });
});
afterAll(() => app.close());

const upload = (path: string, text: string, isPreview = false) =>
  owner.post<{ data: ImportedRows; message: string }>(
    path,
    aForm({ file: new File([text], 'rows.csv'), is_preview: String(isPreview) }),
  );
const importItems = (text: string, isPreview = false) => upload('/sales/items/import', text, isPreview);
const list = async (path = '/sales/items/json') => (await owner.get<{ data: Item[] }>(path)).body.data;

it('shows what a file would do, and does it once it is wanted', async () => {
  const text = 'Name;SKU;Price;Tax\nStand;S-1;450,50;VAT\nChair;;;\n;S-2;1;\nTable;S-1;1;\nLamp;S-3;x;No such tax\n';
  const { body } = await importItems(text, true);
  expect(body.data).toMatchObject({ created: 2, updated: 0 });
  expect(body.data.rows.map(({ action, errors }) => [action, errors])).toEqual([
    ['create', []],
    ['create', []],
    ['skip', ['Enter a name.']],
    ['skip', ['Another row has this number.']],
    ['skip', ['There is no tax “No such tax”.', 'Enter a price such as 25 or 0.0045.']],
  ]);
  expect(await list()).toEqual([]);
  expect((await importItems(text)).body.message).toBe('2 items added, 0 changed');
  expect(await list()).toHaveLength(2);
});

it('changes the item of a number, and keeps what the file has no column for', async () => {
  const { body } = await importItems('name,sku,price,currency\nBig stand,s-1,500,USD\n');
  expect(body.message).toBe('0 items added, 1 changed');
  const item = (await list()).find(({ sku }) => sku === 'S-1');
  expect(item).toMatchObject({ name: 'Big stand', tax_ids: [expect.any(Number)] });
  expect(item?.prices).toMatchObject([
    { currency: 'EUR', sale_price: '450.5' },
    { currency: 'USD', sale_price: '500' },
  ]);
});

it('says what is wrong with a file that is no such table', async () => {
  const { status, body } = await importItems('sku\nS-1\n');
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Missing: name.')]);
});

it('imports exchange rates, and changes those of a day', async () => {
  const rates = (text: string) => upload('/settings/accounting/rates/import', text);
  await owner.post('/settings/accounting/currencies/store', { code: 'CHF' });
  const text = 'date,currency,rate\n31.01.2026,CHF,"1,07"\n2026-02-30,CHF,1\n01.02.2026,EUR,1\n01.02.2026,XXX,1\n';
  const { body } = await rates(text);
  expect(body.data.rows.map(({ action, errors }) => [action, errors])).toEqual([
    ['create', []],
    ['skip', ['Enter the day from which the rate applies.']],
    ['skip', ['The currency of the books needs no rate.']],
    ['skip', ['XXX is not one of your currencies.']],
  ]);
  expect((await rates('date,currency,rate\n2026-01-31,CHF,1.08\n')).body.message).toBe('0 rates added, 1 changed');
  expect(await list('/settings/accounting/rates/json')).toMatchObject([{ date: '2026-01-31', rate: '1.08' }]);
});
