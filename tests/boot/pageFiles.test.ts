import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { isServerRendered, layoutFor } from '#domain/layoutFor.ts';
import { staffPages } from '#js/staffPages.ts';
import { visitorPages } from '#js/visitorPages.ts';

const names = Object.keys(pages);
const filesOf = (wanted: string[]) => ({
  pages: wanted.map((name) => `./Pages/${name}.tsx`).sort(),
  layouts: [...new Set(wanted.map((name) => `./Layouts/${layoutFor(name)}.tsx`))].sort(),
});
const namedIn = ({ pages, layouts }: typeof staffPages) => ({
  pages: Object.keys(pages).sort(),
  layouts: Object.keys(layouts).sort(),
});

describe('the files of pages', () => {
  it('of visitors are named with the entry: those that come rendered, and no other', () => {
    expect(namedIn(visitorPages)).toEqual(filesOf(names.filter(isServerRendered)));
  });

  it('of staff are named apart: all the others', () => {
    expect(namedIn(staffPages)).toEqual(filesOf(names.filter((name) => !isServerRendered(name))));
  });
});
