import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { withLists } from '#tests/backendDoc/backendLists.ts';
import { journeyActionsOf, pageOpeningOf } from '#tests/backendDoc/exercisedCalls.ts';
import { ACTIONS } from '#tests/browser/bare/actions/all.ts';
import { PAGE_READS, RECORD_READS } from '#tests/browser/bare/pageReads.ts';

const core = Object.values(areas).flatMap((endpoints) =>
  Object.entries<Endpoint>(endpoints).flatMap(([key, { extension }]) => (extension ? [] : [key])),
);

it('docs/backend.md lists the pages and calls of the contract (npm run contract:openapi)', () => {
  const text = readFileSync('docs/backend.md', 'utf8');
  expect(withLists(text)).toBe(text);
});

it('every implemented call of the specification is tested on the bare backend', () => {
  const unexercised = core.filter((key) => journeyActionsOf(key).length === 0 && pageOpeningOf(key) === null);
  expect(unexercised).toEqual([]);
});

it('the calls listed as tested are implemented calls of the specification', () => {
  const reads = [PAGE_READS, RECORD_READS].flatMap((pages) => Object.values(pages).flatMap((calls) => calls ?? []));
  const played = Object.values(ACTIONS)
    .flat()
    .flatMap((action) => [...action.sends.map(([call]) => call), ...(action.reads ?? [])]);
  expect([...reads, ...played].filter((key) => !core.includes(key))).toEqual([]);
});
