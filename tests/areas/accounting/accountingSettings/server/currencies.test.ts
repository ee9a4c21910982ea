import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingCurrency } from '#contract/accounting/currencies.ts';
import type { CurrencyRate } from '#contract/accounting/currencyRates.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const AT = '/settings/accounting';
let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const list = async () => (await owner.get<{ data: AccountingCurrency[] }>(`${AT}/currencies/json`)).body.data;

it('replaces the chart by a template while nothing is posted', async () => {
  const { status, body } = await owner.post(`${AT}/accounts/use-template`, { template: 'CH' });
  expect([status, body]).toMatchObject([200, { message: 'Chart of accounts replaced: Switzerland' }]);
});

describe('the currencies of the books', () => {
  it('begin with that of the company, which is the default', async () => {
    const { body } = await owner.get<{ data: AccountingCurrency }>(`${AT}/currencies/default`);
    expect(body.data).toMatchObject({ is_default: true });
    expect(await list()).toHaveLength(1);
  });

  it('show the last rate on or before today, never a later one', async () => {
    const { data } = (await owner.post<{ data: AccountingCurrency }>(`${AT}/currencies/store`, { code: 'JPY' })).body;
    expect(data).toMatchObject({ minor_digits: 0, rate: null });
    const rate = { currency_id: data.id };
    await owner.post(`${AT}/rates/store`, { ...rate, date: '2020-01-02', rate: '0.0062' });
    await owner.post(`${AT}/rates/store`, { ...rate, date: '2021-01-02', rate: '0.0071' });
    await owner.post(`${AT}/rates/store`, { ...rate, date: '2199-01-02', rate: '9' });
    const yen = (await list()).find(({ code }) => code === 'JPY');
    expect(yen).toMatchObject({ rate: '0.0071', rate_date: '2021-01-02' });
    const again = await owner.post(`${AT}/rates/store`, { ...rate, date: '2021-01-02', rate: '1' });
    expect(again.status).toBe(422);
  });

  it('keep their code, and the default once a rate exists', async () => {
    const yen = (await list()).find(({ code }) => code === 'JPY');
    const at = `${AT}/currencies/update/${yen?.id}`;
    expect((await owner.call('PUT', at, { code: 'SEK' })).status).toBe(422);
    expect((await owner.call('PUT', at, { code: 'JPY', is_default: true })).status).toBe(409);
    const stale = { code: 'JPY', updated_at: '2020-01-01T00:00:00Z' };
    expect((await owner.call('PUT', at, stale)).status).toBe(409);
  });

  it('refuse a change of a rate that is based on an older version', async () => {
    const { body } = await owner.get<{ data: CurrencyRate[] }>(`${AT}/rates/json`);
    const rate = body.data[0];
    const change = { currency_id: rate?.currency_id, date: rate?.date, rate: '2', updated_at: '2020-01-01T00:00:00Z' };
    expect((await owner.call('PUT', `${AT}/rates/update/${rate?.id}`, change)).status).toBe(409);
  });
});
