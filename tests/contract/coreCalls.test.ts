import { expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { screensOf } from '#tests/backendDoc/screensOf.ts';

it('every implemented call of the specification is used by a screen', () => {
  const screensFor = screensOf();
  const core = Object.values(areas).flatMap((area) =>
    Object.entries<Endpoint>(area).flatMap(([key, { extension }]) => (extension ? [] : [key])),
  );
  expect(core.filter((key) => screensFor(key).length === 0)).toEqual([]);
});
