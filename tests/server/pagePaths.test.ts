import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { areas } from '#server/areas.ts';

/** Pages that replace another one at its path. */
const WITHOUT_PATH = ['Errors/Show', 'Errors/Staff', 'Surveys/Closed'];

describe('page paths', () => {
  it('match the pages of the contract', () => {
    expect([...Object.keys(PAGE_PATHS), ...WITHOUT_PATH].sort()).toEqual(Object.keys(pages).sort());
  });

  it('are each mounted by one area', () => {
    const mounted = areas.flatMap((area) => area.pages ?? []).map(({ path }) => path.replace(/:\w+(\{.*?\}\})?/g, '*'));
    const declared = Object.values(PAGE_PATHS).map((path) => path.replace(/\{.*?\}/g, '*'));
    expect(mounted.sort()).toEqual(declared.sort());
  });
});
