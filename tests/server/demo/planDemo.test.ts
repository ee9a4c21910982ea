import { expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { inOrder, planDemo } from '#server/demo/planDemo.ts';

const NOW = new Date(Date.UTC(2026, 10, 21, 9, 17));

test('an area is planned after its dependencies, regardless of their order in the list', () => {
  const planned = inOrder([
    { name: 'orders', demo: { after: ['events', 'contacts'] } },
    { name: 'contacts' },
    { name: 'events', demo: { after: ['contacts'] } },
  ]);
  expect(planned.map(({ name }) => name)).toEqual(['contacts', 'events', 'orders']);
});

test('circular or unknown dependencies of areas throw an error', () => {
  const waiting = [
    { name: 'events', demo: { after: ['orders'] } },
    { name: 'orders', demo: { after: ['events'] } },
  ];
  expect(() => inOrder(waiting)).toThrow('events → orders → events');
  expect(() => inOrder([{ name: 'events', demo: { after: ['evnets'] } }])).toThrow('"evnets", which is not an area');
});

test('random numbers drawn by one area do not affect other areas', async () => {
  const drawOnce = ({ random }: Demo) => void random.next();
  const numbers: number[] = [];
  const watched = { name: 'watched', demo: { plan: ({ random }: Demo) => void numbers.push(random.next()) } };
  await planDemo([watched], NOW);
  await planDemo([{ name: 'other', demo: { plan: drawOnce } }, watched], NOW);
  expect(numbers).toHaveLength(4);
  expect(numbers.slice(2)).toEqual(numbers.slice(0, 2));
  expect(numbers[0]).not.toBe(numbers[1]);
});

test('two runs in the same minute plan the same companies, contacts and orders', async () => {
  const [one, two] = [await planDemo(areas, NOW), await planDemo(areas, NOW)];
  expect(two.rows(companies)).toEqual(one.rows(companies));
  expect(two.rows(contacts)).toEqual(one.rows(contacts));
  // Each run draws new access keys.
  const withoutKeys = (book: typeof one) => book.rows(orders).map(({ accessKey, ...order }) => order);
  expect(withoutKeys(two)).toEqual(withoutKeys(one));
});
