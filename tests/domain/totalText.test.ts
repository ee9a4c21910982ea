import { expect, it } from 'vitest';
import { totalText } from '#domain/totalText.ts';

it('shows the total, or that there are more', () => {
  expect(totalText(5024, true)).toBe('5,024');
  expect(totalText(10_000, false)).toBe('more than 10,000');
});
