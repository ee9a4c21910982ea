import { expect, it } from 'vitest';
import { readCount } from '#js/api/kit/readCount.ts';

it.each([
  [7, 7],
  ['7', 7],
  [{ count: 7 }, 7],
  [{ data: 7 }, 7],
  [{ data: { count: '7' } }, 7],
  [{ message: 'Counted.' }, null],
  [null, null],
  ['many', null],
])('reads the count of %j', (answer, count) => {
  expect(readCount(answer)).toBe(count);
});
