import type { Answers, SurveyField, SurveyPage } from './fields.ts';
import { visibleFields } from './visibleFields.ts';

type ShownPage = { index: number; title: string | null; fields: SurveyField[] };

/** The pages that have visible fields for these answers. `index` is the page's position in the survey, from 0. */
export function shownPages(pages: readonly SurveyPage[], answers: Answers): ShownPage[] {
  const shown = new Set(visibleFields(pages, answers));
  return pages
    .map((page, index) => ({
      index,
      title: page.title ?? null,
      fields: page.fields.filter((field) => shown.has(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
}
