import { expect, it } from 'vitest';
import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import type { Page } from '#contract/kit/shapes.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { owner } from '#tests/server/fixtures/openOffice.ts';

openEventOffice();

it('transactions are filtered by category of any part, event, contact and days', async () => {
  const created = async (path: string, body: object) =>
    (await owner.post<{ data: { id: number } }>(path, body)).body.data.id;
  const account = await created('/banking/accounts/store', { name: 'Till', currency: 'EUR' });
  const category = await created('/settings/accounting/categories/store', { name: 'Bar', type: 'income' });
  const other = await created('/settings/accounting/categories/store', { name: 'Cloakroom', type: 'income' });
  const add = (date: string, description: string, splits: object[], more: object = {}) =>
    created('/banking/transactions/store', {
      ...{ type: 'income', account_id: account, date, description, splits },
      ...more,
    });
  await add('2026-01-31', 'January', [{ category_id: category, amount: '5' }]);
  await add('2026-02-01', 'Mixed', [
    { category_id: other, amount: '1' },
    { category_id: category, amount: '2' },
  ]);
  await add('2026-02-28', 'Concert', [{ category_id: other, amount: '7' }], { event_id: event.id });

  const found = async (query: string) => {
    const { body } = await owner.get<Page<BankTransaction>>(
      `/banking/transactions/json?account_id=${account}&sort_by=date&${query}`,
    );
    return body.data.map(({ description }) => description);
  };
  expect(await found(`category_id=${category}`)).toEqual(['January', 'Mixed']);
  expect(await found(`category_id=${category}&date_from=2026-02-01`)).toEqual(['Mixed']);
  expect(await found('date_from=2026-02-01&date_to=2026-02-27')).toEqual(['Mixed']);
  expect(await found(`event_id=${event.id}`)).toEqual(['Concert']);
  expect(await found('contact_id=1')).toEqual([]);
  expect((await owner.get('/banking/transactions/json?date_from=soon')).status).toBe(422);
});
