import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WalletPrices } from '#contract/wallet/walletMetrics.ts';
import { creditsFor, priceOfCredits } from '#domain/wallet/wallet.ts';
import { priceIn } from '#server/areas/wallet/wallet/prices/currentPrices.ts';
import { importPrices } from '#server/areas/wallet/wallet/prices/importPrices.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
});
afterAll(() => app.close());

const HEADER = 'service,country,operator,credits,valid_from,valid_until';
const read = (lines: string[]) => asSystem(app.database, (db) => importPrices(db, [HEADER, ...lines].join('\n')));
const shown = async () => (await owner.get<{ data: WalletPrices }>('/wallet/prices')).body.data;

it('replaces the prices of the program by those of a file, as long as they are valid', async () => {
  expect((await shown()).per_thousand).toBe('10.00');
  const lines = ['sms,,,9,,', 'sms,CH,,5,,', 'sms,CH,Salt,4,2099-01-01,', 'airtime,KE,,0.9,,', 'credits,EUR,,2000,,'];
  expect(await read(lines)).toEqual({ prices: 4, rates: 1 });
  const { per_thousand, services } = await shown();
  expect(per_thousand).toBe('20.00');
  expect(services.map(({ service, country, credits }) => [service, country, credits])).toEqual([
    ['airtime', 'KE', '0.9'],
    ['sms', null, '9'],
    ['sms', 'CH', '5'],
  ]);
});

it('names the first wrong line and keeps the prices', async () => {
  await expect(read(['sms,,,9,,', 'sms,XX,,5,,'])).rejects.toThrow('Line 3, country: there is no such country.');
  expect((await shown()).services).not.toEqual([]);
});

it('takes the most exact price, and rounds credits up once', () => {
  const price = (country: string | null, operator: string | null, credits: string) => ({
    ...{ service: 'sms' as const, country, operator, credits },
  });
  const prices = [price(null, null, '9'), price('CH', null, '5'), price('CH', 'Salt', '4')];
  expect(priceIn(prices, 'sms', { country: 'CH', operator: 'Salt' })).toBe('4');
  expect(priceIn(prices, 'sms', { country: 'CH' })).toBe('5');
  expect(priceIn(prices, 'sms', { country: 'DE', operator: 'Salt' })).toBe('9');
  expect(priceIn(prices, 'airtime', { country: 'KE' })).toBeNull();
  expect([creditsFor('0.8', '100.00'), creditsFor('0.8', '1'), creditsFor('8', '2')]).toEqual([80, 1, 16]);
  expect(priceOfCredits(1501, 1000)).toBe(1501);
});
