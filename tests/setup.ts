import { afterEach, beforeEach } from 'vitest';
import { DEFAULT_LOCALE, showLocale } from '#domain/kit/locale.ts';

/**
 * An unexpected `console.error` fails a test. A test that expects one declares it: `vi.spyOn(console,
 * 'error').mockImplementation(() => {})`.
 */
const complaints: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  showLocale(DEFAULT_LOCALE);
  complaints.length = 0;
  console.error = (...words: unknown[]) => {
    complaints.push(words);
  };
});

afterEach(() => {
  console.error = original;
  const [first] = complaints.splice(0);
  if (first) {
    throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
  }
});
