import { expect, it } from 'vitest';
import { totalWords } from '#domain/totalWords.ts';

it('says how many there are, or that there are more', () => {
  expect(totalWords(5024, true)).toBe('5,024');
  expect(totalWords(10_000, false)).toBe('more than 10,000');
});
