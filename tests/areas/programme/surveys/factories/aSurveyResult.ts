import type { SurveyResult } from '#contract/programme/surveyResults.ts';

/** One complete answer to `aSurvey()`. */
export function aSurveyResult(change: Partial<SurveyResult> = {}): SurveyResult {
  return {
    id: 51,
    survey_id: 9,
    survey_title: 'After the show',
    event_id: 7,
    event_name: 'Harbour Lights',
    is_participant: false,
    name: 'Ada Obi',
    email: 'ada@example.org',
    answers: { q1: 5, q2: 'The lights' },
    started_at: '2026-11-12T09:00:00Z',
    submitted_at: '2026-11-12T09:02:00Z',
    ...change,
  };
}
