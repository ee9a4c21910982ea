import { expect } from 'vitest';

/** Expects the same names in any order; a failure lists those that are missing and those that are too many. */
export function expectSame(actual: Iterable<string>, expected: Iterable<string>): void {
  expect({ missing: without(expected, actual), superfluous: without(actual, expected) }).toEqual({
    missing: [],
    superfluous: [],
  });
}

function without(names: Iterable<string>, others: Iterable<string>): string[] {
  const known = new Set(others);
  return [...new Set(names)].filter((name) => !known.has(name)).sort();
}
