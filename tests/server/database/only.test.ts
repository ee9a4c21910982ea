import { expect, test } from 'vitest';
import { only } from '#server/database/only.ts';
import { notFound } from '#server/http/failures.ts';

test('gives the first row, and throws where a query that always gives one gave none', () => {
  expect(only([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => only([])).toThrow('The query gave no row.');
});

test('throws what the caller says for a missing row, and makes it for a missing row alone', () => {
  expect(() => only([], () => notFound('That event does not exist.'))).toThrow('That event does not exist.');
  const unused = () => {
    throw new Error('made for a row that is there');
  };
  expect(only([0], unused)).toBe(0);
});
