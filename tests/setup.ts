import { afterEach, beforeEach } from 'vitest';
import { DEFAULT_LOCALE, showLocale } from '#domain/kit/locale.ts';

/**
 * An unexpected `console.error` fails a test. A test that expects one declares it: `vi.spyOn(console,
 * 'error').mockImplementation(() => {})`.
 */
const unexpectedErrors: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  showLocale(DEFAULT_LOCALE);
  unexpectedErrors.length = 0;
  console.error = (...words: unknown[]) => {
    unexpectedErrors.push(words);
  };
});

afterEach(() => {
  console.error = original;
  const [first] = unexpectedErrors.splice(0);
  if (first) {
    throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
  }
});
