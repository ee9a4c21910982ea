import type { Condition, SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { randomKey } from './randomKey.ts';

type Place = { field: SurveyField; pageId: string; index: number };

/** A question and its position; null if it no longer exists. */
export function placeOf(pages: SurveyPage[], fieldId: string): Place | null {
  for (const page of pages) {
    const index = page.fields.findIndex((field) => field.id === fieldId);
    const field = page.fields[index];
    if (field) {
      return { field, pageId: page.id, index };
    }
  }
  return null;
}

/** Inserts a question on a page, at an index or at the end. */
export function insertField(pages: SurveyPage[], field: SurveyField, pageId: string, index?: number): SurveyPage[] {
  return pages.map((page) =>
    page.id === pageId ? { ...page, fields: page.fields.toSpliced(index ?? page.fields.length, 0, field) } : page,
  );
}

/** Inserts a question after another one, or on the last page if that one does not exist. */
export function insertAfter(pages: SurveyPage[], field: SurveyField, afterId: string | null): SurveyPage[] {
  const place = afterId === null ? null : placeOf(pages, afterId);
  const last = pages.at(-1);
  if (place) {
    return insertField(pages, field, place.pageId, place.index + 1);
  }
  return last ? insertField(pages, field, last.id) : [{ id: randomKey('p'), title: null, fields: [field] }];
}

export function changeField(pages: SurveyPage[], fieldId: string, patch: Partial<SurveyField>): SurveyPage[] {
  return pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => (field.id === fieldId ? { ...field, ...patch } : field)),
  }));
}

/** Inserts a copy right below, with an id of its own. */
export function duplicateField(pages: SurveyPage[], fieldId: string, copyId = randomKey('q')): SurveyPage[] {
  const place = placeOf(pages, fieldId);
  return place ? insertField(pages, { ...place.field, id: copyId }, place.pageId, place.index + 1) : pages;
}

/** Moves a question to a page: to an index among its questions, or to the end. */
export function moveField(pages: SurveyPage[], fieldId: string, pageId: string, index?: number): SurveyPage[] {
  const place = placeOf(pages, fieldId);
  const without = removeOnly(pages, fieldId);
  return place ? insertField(without, place.field, pageId, index) : pages;
}

/** Moves a question one step up or down, across pages. */
export function stepField(pages: SurveyPage[], fieldId: string, step: -1 | 1): SurveyPage[] {
  const place = placeOf(pages, fieldId);
  const at = pages.findIndex((page) => page.id === place?.pageId);
  const page = pages[at];
  if (!place || !page) {
    return pages;
  }
  const to = place.index + step;
  if (to >= 0 && to < page.fields.length) {
    return moveField(pages, fieldId, page.id, to);
  }
  const next = pages[at + step];
  return next ? moveField(pages, fieldId, next.id, step === 1 ? 0 : next.fields.length) : pages;
}

/** Drops a question on another one or on a page heading, with all pages read as one list. */
export function dropField(pages: SurveyPage[], fieldId: string, overId: string): SurveyPage[] {
  const rows = pages.flatMap((page) => [page.id, ...page.fields.map((field) => field.id)]);
  const from = rows.indexOf(fieldId);
  const to = Math.max(1, rows.indexOf(overId));
  if (from < 0 || !rows.includes(overId) || from === to) {
    return pages;
  }
  const order = rows.toSpliced(from, 1).toSpliced(to, 0, fieldId);
  const fields = new Map(pages.flatMap((page) => page.fields.map((field) => [field.id, field])));
  const filled = new Map<string, SurveyField[]>();
  let current: SurveyField[] = [];
  for (const id of order) {
    const field = fields.get(id);
    if (field) {
      current.push(field);
    } else {
      current = [];
      filled.set(id, current);
    }
  }
  return pages.map((page) => ({ ...page, fields: filled.get(page.id) ?? [] }));
}

/** What a deletion removed: enough to restore it after other changes. */
type Removed = Place & { conditions: { fieldId: string; show_if: Condition }[] };

/** The pages without a question and the conditions on it; `removed` is null if it did not exist. */
export function removeField(pages: SurveyPage[], fieldId: string): { pages: SurveyPage[]; removed: Removed | null } {
  const place = placeOf(pages, fieldId);
  if (!place) {
    return { pages, removed: null };
  }
  const conditions = pages.flatMap((page) =>
    page.fields.flatMap(({ id, show_if }) => (show_if?.field_id === fieldId ? [{ fieldId: id, show_if }] : [])),
  );
  const rest = conditions.reduce(
    (left, each) => changeField(left, each.fieldId, { show_if: null }),
    removeOnly(pages, fieldId),
  );
  return { pages: rest, removed: { ...place, conditions } };
}

/** Restores the question at its position (or on the last page if its page is gone) and the conditions on it. */
export function putBack(pages: SurveyPage[], { field, pageId, index, conditions }: Removed): SurveyPage[] {
  const home = pages.find((page) => page.id === pageId) ?? pages.at(-1);
  if (!home || placeOf(pages, field.id)) {
    return pages;
  }
  const whole = insertField(pages, field, home.id, Math.min(index, home.fields.length));
  return conditions.reduce((left, { fieldId, show_if }) => {
    const now = placeOf(left, fieldId);
    return now && !now.field.show_if ? changeField(left, fieldId, { show_if }) : left;
  }, whole);
}

function removeOnly(pages: SurveyPage[], fieldId: string): SurveyPage[] {
  return pages.map((page) => ({ ...page, fields: page.fields.filter((field) => field.id !== fieldId) }));
}
