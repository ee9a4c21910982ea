import { describe, expect, it } from 'vitest';
import type { SurveyPage } from '#domain/programme/surveys/fields.ts';
import {
  changeField,
  dropField,
  duplicateField,
  insertAfter,
  moveField,
  putBack,
  removeField,
  stepField,
} from '#js/stores/programme/surveys/builder/editFields.ts';
import { aField, aSurveyPage } from '#tests/areas/programme/surveys/factories/aSurvey.ts';

const PAGES = [aSurveyPage('p1', [aField('a'), aField('b')]), aSurveyPage('p2', [aField('c')])];

/** Formats the question ids per page, as in `a b | c`. */
function order(pages: SurveyPage[]): string {
  return pages.map((page) => page.fields.map((field) => field.id).join(' ')).join(' | ');
}

describe('moving a survey question', () => {
  it('moves one step down or up, and across page boundaries', () => {
    expect(order(stepField(PAGES, 'a', 1))).toBe('b a | c');
    expect(order(stepField(PAGES, 'b', 1))).toBe('a | b c');
    expect(order(stepField(PAGES, 'c', -1))).toBe('a b c | ');
  });

  it('does nothing at either end', () => {
    expect(order(stepField(PAGES, 'a', -1))).toBe('a b | c');
    expect(order(stepField(PAGES, 'c', 1))).toBe('a b | c');
  });

  it('to another page puts it at the end or at an index', () => {
    expect(order(moveField(PAGES, 'a', 'p2'))).toBe('b | c a');
    expect(order(moveField(PAGES, 'a', 'p2', 0))).toBe('b | a c');
  });

  it('puts it at the position of the question it is dropped on, within and across pages', () => {
    expect(order(dropField(PAGES, 'a', 'b'))).toBe('b a | c');
    expect(order(dropField(PAGES, 'b', 'a'))).toBe('b a | c');
    expect(order(dropField(PAGES, 'a', 'c'))).toBe('b | c a');
    expect(order(dropField(PAGES, 'c', 'a'))).toBe('c a b | ');
  });

  it('onto a page heading puts it below when coming from above, and before when coming from below', () => {
    expect(order(dropField(PAGES, 'a', 'p2'))).toBe('b | a c');
    expect(order(dropField(PAGES, 'c', 'p2'))).toBe('a b c | ');
    expect(order(dropField(PAGES, 'b', 'p1'))).toBe('b a | c');
  });

  it('loses nothing, whatever is dropped on what', () => {
    const ids = ['a', 'b', 'c'];
    for (const from of ids) {
      for (const over of [...ids, 'p1', 'p2', 'gone']) {
        expect(
          order(dropField(PAGES, from, over))
            .match(/\w/g)
            ?.sort(),
        ).toEqual(ids);
      }
    }
  });
});

describe('adding and copying a question', () => {
  it('inserts it after the selected question, or last', () => {
    expect(order(insertAfter(PAGES, aField('n'), 'a'))).toBe('a n b | c');
    expect(order(insertAfter(PAGES, aField('n'), null))).toBe('a b | c n');
    expect(order(insertAfter([], aField('n'), null))).toBe('n');
  });

  it('copies it right below, with a new id', () => {
    const copied = duplicateField(changeField(PAGES, 'a', { label: 'Why?' }), 'a', 'copy');
    expect(order(copied)).toBe('a copy b | c');
    expect(copied[0]?.fields[1]).toMatchObject({ id: 'copy', label: 'Why?' });
    expect(duplicateField(PAGES, 'a')[0]?.fields[1]?.id).not.toBe('a');
  });
});

describe('deleting a survey question', () => {
  const asking = changeField(PAGES, 'c', { show_if: { field_id: 'a', operator: 'answered' } });

  it('removes the conditions on it', () => {
    const { pages } = removeField(asking, 'a');
    expect(order(pages)).toBe('b | c');
    expect(pages[1]?.fields[0]?.show_if).toBeNull();
  });

  it('can be undone, with the conditions on it', () => {
    const { pages, removed } = removeField(asking, 'a');
    expect(removed && putBack(pages, removed)).toEqual(asking);
  });

  it('can be undone after other changes, which are kept', () => {
    const { pages, removed } = removeField(asking, 'a');
    const later = moveField(changeField(pages, 'b', { label: 'New words' }), 'b', 'p2');
    const back = removed ? putBack(later, removed) : [];
    expect(order(back)).toBe('a | c b');
    expect(back[1]?.fields[1]?.label).toBe('New words');
  });

  it('restores it on the last page if its own is gone, and never twice', () => {
    const { pages, removed } = removeField(PAGES, 'a');
    const without = pages.filter((page) => page.id !== 'p1');
    const back = removed ? putBack(without, removed) : [];
    expect(order(back)).toBe('a c');
    expect(removed && order(putBack(back, removed))).toBe('a c');
  });
});
