import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { isServerRendered, layoutFor } from '#domain/kit/layoutFor.ts';
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

describe('the lists of page files', () => {
  it('for visitors are exactly the server-rendered pages, listed with the entry', () => {
    expect(namedIn(visitorPages)).toEqual(filesOf(names.filter(isServerRendered)));
  });

  it('for staff are all other pages, listed separately', () => {
    expect(namedIn(staffPages)).toEqual(filesOf(names.filter((name) => !isServerRendered(name))));
  });
});
