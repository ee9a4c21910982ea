import { expect } from 'vitest';

/** Expects the same names in any order; a failure lists those that are missing and those that are too many. */
export function expectSame(actual: Iterable<string>, expected: Iterable<string>): void {
  const [given, wanted] = [new Set(actual), new Set(expected)];
  expect({ missing: [...wanted.difference(given)].sort(), superfluous: [...given.difference(wanted)].sort() }).toEqual({
    missing: [],
    superfluous: [],
  });
}
