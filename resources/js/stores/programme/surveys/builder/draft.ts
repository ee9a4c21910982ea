import type { Survey } from '#contract/programme/surveys.ts';
import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';

/** The editable part of a survey: what the builder edits and one save sends. */
export type SurveyDraft = Pick<
  Survey,
  | 'title'
  | 'description'
  | 'is_participant'
  | 'access'
  | 'campaign_id'
  | 'event_id'
  | 'group_id'
  | 'pages'
  | 'response_limit'
  | 'closes_at'
  | 'thank_you'
  | 'closed_message'
>;

export const UNTITLED = { survey: 'Untitled survey', question: 'Untitled question', section: 'Untitled section' };

export function surveyDraftOf(survey: Survey): SurveyDraft {
  const { title, description, is_participant, access, campaign_id, event_id, group_id, pages } = survey;
  const { response_limit, closes_at, thank_you, closed_message } = survey;
  return {
    ...{ title, description, is_participant, access, campaign_id, event_id, group_id },
    ...{ pages, response_limit, closes_at, thank_you, closed_message },
  };
}

/**
 * The input of a save. Missing texts are sent as “Untitled …” and “Option 2”, so that an unfinished question is saved
 * too; the list of problems asks for them.
 */
export function inputOf(draft: SurveyDraft): SurveyDraft {
  return {
    ...draft,
    title: draft.title.trim() || UNTITLED.survey,
    pages: inputPages(draft.pages),
  };
}

/** The pages with a text for everything that has none, and no two equal options. */
export function inputPages(pages: SurveyPage[]): SurveyPage[] {
  return pages.map((page) => ({ ...page, fields: page.fields.map(fieldInput) }));
}

function fieldInput(field: SurveyField): SurveyField {
  const blank = field.type === 'section' ? UNTITLED.section : UNTITLED.question;
  return {
    ...field,
    label: field.label.trim() || blank,
    ...(field.options && { options: named(field.options, field.type === 'matrix' ? 'Column' : 'Option') }),
    ...(field.rows && { rows: named(field.rows, 'Row') }),
  };
}

/** Blank options get the first free “Option 3”, since no two may be equal. */
function named<T extends { label: string }>(options: T[], word: string): T[] {
  const taken = new Set(options.map((option) => option.label.trim().toLowerCase()));
  let number = 0;
  const nextName = () => {
    do {
      number += 1;
    } while (taken.has(`${word} ${number}`.toLowerCase()));
    return `${word} ${number}`;
  };
  return options.map((option) => ({ ...option, label: option.label.trim() || nextName() }));
}

/** All questions in order. */
export function fieldsOf(pages: SurveyPage[]): SurveyField[] {
  return pages.flatMap((page) => page.fields);
}

/** The name of a page without a title. */
export function surveyPageName(pages: SurveyPage[], pageId: string): string {
  const index = pages.findIndex((page) => page.id === pageId);
  return pages[index]?.title || `Page ${index + 1}`;
}

/** The name of a question without a text. */
export function fieldName(field: SurveyField): string {
  return field.label.trim() || (field.type === 'section' ? UNTITLED.section : UNTITLED.question);
}
