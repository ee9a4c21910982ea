import { expect, test } from 'vitest';
import { only } from '#server/database/only.ts';
import { notFound } from '#server/http/outputs/failures.ts';

test('returns the first row, and throws when the query returned none', () => {
  expect(only([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => only([])).toThrow('The query gave no row.');
});

test('throws the caller’s error for a missing row, and creates it only then', () => {
  expect(() => only([], () => notFound('That event does not exist.'))).toThrow('That event does not exist.');
  const unused = () => {
    throw new Error('made for a row that is there');
  };
  expect(only([0], unused)).toBe(0);
});
