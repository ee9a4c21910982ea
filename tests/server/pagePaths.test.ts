import { describe, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { areas } from '#server/areas.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';

/** Pages that replace another one at its path. */
const WITHOUT_PATH = ['Errors/Show', 'Errors/Staff', 'Surveys/Closed'];

describe('page paths', () => {
  it('match the pages of the contract', () => {
    expectSame([...Object.keys(PAGE_PATHS), ...WITHOUT_PATH], Object.keys(pages));
  });

  it('are each mounted by one area', () => {
    const mounted = areas.flatMap((area) => area.pages ?? []).map(({ path }) => path.replace(/:\w+(\{.*?\}\})?/g, '*'));
    const declared = Object.values(PAGE_PATHS).map((path) => path.replace(/\{.*?\}/g, '*'));
    expectSame(mounted, declared);
  });
});
