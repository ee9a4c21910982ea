import { expect, it } from 'vitest';
import { counted } from '#domain/kit/counted.ts';
import { countedTotal, totalText } from '#domain/kit/money/totalText.ts';

it('shows the total, or that there are more', () => {
  expect(totalText(5024, true)).toBe('5,024');
  expect(totalText(10_000, false)).toBe('more than 10,000');
});

it('counts in the singular and in the plural', () => {
  expect([0, 1, 2, 5024].map((count) => counted(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
    '5,024 orders',
  ]);
  expect([1, 2].map((count) => counted(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});

it('names what a total counts', () => {
  expect(countedTotal(1, true, 'order')).toBe('1 order');
  expect(countedTotal(1, true, 'entry', 'entries')).toBe('1 entry');
  expect(countedTotal(10_000, false, 'entry', 'entries')).toBe('more than 10,000 entries');
});
