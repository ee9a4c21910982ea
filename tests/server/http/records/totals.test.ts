import { expect, it } from 'vitest';
import type { ListTotal } from '#contract/kit/shapes.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

openEventOffice();

const totalsOf = async (list: string, browser = owner) =>
  (await browser.get<{ total: number; totals?: ListTotal[] }>(list)).body.totals;

it('the sums of a list are those of all its rows that are searched and filtered, by currency', async () => {
  const type = await aTicketType(app, event);
  const price = (totalMinor: number, currency = 'EUR') => ({ totalMinor, currency });
  const { order } = await anOrder(app, type, 2, { ...price(5000), buyerName: 'Ben Moser' });
  await anOrder(app, type, 1, { ...price(2505), buyerName: 'Zoe Adler', channel: 'staff' });
  await anOrder(app, type, 1, { ...price(900, 'JPY'), buyerName: 'Cem Kaya' });
  await anOrder(app, type, 1, { ...price(7777), status: 'pending' });
  await anOrder(app, type, 1, { ...price(9999), isTest: true });
  expect((await owner.post(`/orders/${order.id}/cancel`, { refund: true })).status).toBe(200);

  const list = `/orders/json?event_id=${event.id}&per_page=1`;
  expect(await totalsOf(list)).toBeUndefined();
  expect(await totalsOf(`${list}&totals=true`)).toEqual([
    { of: 'received', currency: 'EUR', amount: '75.05' },
    { of: 'received', currency: 'JPY', amount: '900' },
    { of: 'refunded', currency: 'EUR', amount: '50.00' },
    { of: 'refunded', currency: 'JPY', amount: '0' },
  ]);
  expect(await totalsOf(`${list}&totals=true&search=adler`)).toMatchObject([{ amount: '25.05' }, { amount: '0.00' }]);
  expect(await totalsOf(`${list}&totals=true&channel=staff`)).toMatchObject([{ amount: '25.05' }, { amount: '0.00' }]);
  expect(await totalsOf(`${list}&totals=true&search=nobody`)).toEqual([]);
});

it('sums need the permission of the amounts', async () => {
  const ball = await anEvent(app, companyId, { name: 'Autumn ball' });
  await anOrder(app, await aTicketType(app, ball), 2);
  const list = '/events/json?search=autumn&totals=true';
  expect(await totalsOf(list)).toEqual([{ of: 'revenue', currency: 'EUR', amount: '50.00' }]);
  const viewer = await aUser(app, companyId, `viewer${event.id}@lakeside.test`, ['events.view']);
  expect(await totalsOf(list, await signedIn(app, viewer))).toBeUndefined();
});

it('a list without amounts ignores that sums are wanted', async () => {
  expect(await totalsOf('/groups/json?totals=true')).toBeUndefined();
});

it('income and expenses are summed apart, without what is voided', async () => {
  const { body } = await owner.post<{ data: { id: number } }>('/banking/accounts/store', {
    name: `Till ${event.id}`,
    currency: 'EUR',
  });
  const add = async (kind: 'income' | 'expense', amount: string) => {
    const answer = await owner.post<{ data: { id: number } }>('/banking/transactions/store', {
      ...{ type: kind, account_id: body.data.id, date: '2026-03-01', description: 'Bar' },
      splits: [{ amount }],
    });
    return answer.body.data.id;
  };
  await add('income', '10.10');
  await add('income', '0.20');
  await add('expense', '3.30');
  await owner.call('DELETE', `/banking/transactions/delete/${await add('income', '99')}`);
  expect(await totalsOf(`/banking/transactions/json?account_id=${body.data.id}&totals=true`)).toEqual([
    { of: 'income', currency: 'EUR', amount: '10.30' },
    { of: 'expense', currency: 'EUR', amount: '3.30' },
  ]);
});
