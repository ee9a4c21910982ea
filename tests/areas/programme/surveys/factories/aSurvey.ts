import type { Survey } from '#contract/programme/surveys.ts';
import type { SurveyField, SurveyPage } from '#domain/programme/surveys/fields.ts';

/** An open survey of one page with a rating and a text question. */
export function aSurvey(change: Partial<Survey> = {}): Survey {
  const pages = change.pages ?? [
    aSurveyPage('p1', [aField('q1', { type: 'rating', min: 1, max: 5, label: 'How was it?' }), aField('q2')]),
  ];
  return {
    id: 9,
    title: 'After the show',
    description: 'Two minutes',
    status: 'open',
    ended_by: null,
    is_participant: false,
    access: 'public',
    campaign_id: null,
    campaign_name: null,
    event_id: 7,
    event_name: 'Harbour Lights',
    group_id: null,
    group_name: null,
    pages,
    question_count: pages.flatMap((page) => page.fields).filter((field) => field.type !== 'section').length,
    response_limit: 100,
    closes_at: null,
    thank_you: null,
    closed_message: null,
    responses: 12,
    partial: 4,
    public_url: '/s/abcdefgh12345678',
    opened_at: '2026-11-10T09:00:00Z',
    closed_at: null,
    created_at: '2026-11-01T09:00:00Z',
    updated_at: '2026-11-10T09:00:00Z',
    ...change,
  };
}

export function aSurveyPage(id: string, fields: SurveyField[], title: string | null = null): SurveyPage {
  return { id, title, fields };
}

/** A short text question by default. */
export function aField(id: string, change: Partial<SurveyField> = {}): SurveyField {
  return { id, type: 'text', label: `Question ${id}`, required: false, ...change };
}
