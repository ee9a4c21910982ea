import type { SurveyPage } from '#domain/programme/surveys/fields.ts';
import { randomKey } from './randomKey.ts';

export function newPage(title: string | null = null): SurveyPage {
  return { id: randomKey('p'), title, fields: [] };
}

export function renamePage(pages: SurveyPage[], pageId: string, title: string): SurveyPage[] {
  return pages.map((page) => (page.id === pageId ? { ...page, title: title === '' ? null : title } : page));
}

/** Moves a page one step up or down with all its questions. */
export function movePage(pages: SurveyPage[], pageId: string, step: -1 | 1): SurveyPage[] {
  const at = pages.findIndex((page) => page.id === pageId);
  const page = pages[at];
  const to = at + step;
  return page && to >= 0 && to < pages.length ? pages.toSpliced(at, 1).toSpliced(to, 0, page) : pages;
}

/**
 * The pages without one of them. Its questions are deleted too, or move to the previous page (of the first: the next).
 */
export function removePage(pages: SurveyPage[], pageId: string, fields: 'move' | 'delete'): SurveyPage[] {
  const at = pages.findIndex((page) => page.id === pageId);
  const page = pages[at];
  if (!page || pages.length === 1) {
    return pages;
  }
  const rest = pages.toSpliced(at, 1);
  if (fields === 'delete') {
    return rest;
  }
  const heir = rest[Math.max(0, at - 1)]?.id;
  const merged = (other: SurveyPage) =>
    at === 0 ? [...page.fields, ...other.fields] : [...other.fields, ...page.fields];
  return rest.map((other) => (other.id === heir ? { ...other, fields: merged(other) } : other));
}
