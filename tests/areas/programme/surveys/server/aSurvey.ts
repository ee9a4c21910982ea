import type { Survey } from '#contract/programme/surveys.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

export const YES_NO = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** One question that anyone can answer. */
export const LIKED = { id: 'like', type: 'single_choice', label: 'Did you like it?', required: true, options: YES_NO };

type Field = Partial<SurveyField> & Pick<SurveyField, 'id' | 'type'>;

/** The request body of a survey with one page of these fields. */
export function surveyBody(fields: unknown[] = [LIKED], values: Record<string, unknown> = {}) {
  return { title: 'Feedback', pages: [{ id: 'one', fields }], ...values };
}

/** A field with a label. */
export function aField(field: Field): Field {
  return { label: `Question ${field.id}`, ...field };
}

/** Creates an open survey through the API; returns it with the path of its public calls. */
export async function anOpenSurvey(staff: Browser, fields?: unknown[], values?: Record<string, unknown>) {
  const made = await staff.post<{ data: Survey }>('/surveys/store', surveyBody(fields, values));
  if (made.status !== 200) {
    throw new Error(JSON.stringify(made.body));
  }
  const opened = await staff.post<{ data: Survey }>(`/surveys/open-survey/${made.body.data.id}`);
  if (opened.status !== 200) {
    throw new Error(JSON.stringify(opened.body));
  }
  const survey = opened.body.data;
  const key = survey.public_url.split('/').at(-1) ?? '';
  return { survey, id: survey.id, key, path: `/public/surveys/${key}` };
}

/** Begins an answer and returns its resume key. */
export async function begin(visitor: Browser, path: string, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await visitor.post<{ data: { resume_key: string } }>(`${path}/begin`, body);
  if (answer.status !== 200) {
    throw new Error(JSON.stringify(answer.body));
  }
  return answer.body.data.resume_key;
}

/** Begins and submits an answer. */
export async function hand(visitor: Browser, path: string, answers: unknown, body: Record<string, unknown> = {}) {
  return visitor.post(`${path}/submit`, { resume_key: await begin(visitor, path, body), answers });
}

/** Two rows with the same two choices. */
export const MATRIX = aField({
  id: 'table',
  type: 'matrix',
  options: YES_NO,
  rows: [
    { id: 'food', label: 'Food' },
    { id: 'stage', label: 'Stage' },
  ],
});
