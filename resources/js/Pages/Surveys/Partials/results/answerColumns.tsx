import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import { answerParts } from '#domain/programme/surveys/answerText.ts';
import type { SurveyField } from '#domain/programme/surveys/fields.ts';
import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import type { DataColumn } from '#js/components/table/types.ts';

const WHO: DataColumn<SurveyResult> = {
  id: 'name',
  header: 'Who',
  width: '14rem',
  sortable: true,
  cell: (answer) => <Who answer={answer} />,
};

const WHEN = dateColumn<SurveyResult>('submitted_at', 'Sent', { sortable: true });

/** The columns for answers to all surveys. */
export const answersOfAll: DataColumn<SurveyResult>[] = [
  WHO,
  textColumn('survey_title', 'Survey', ({ survey_title }) => survey_title),
  textColumn('event_name', 'Event', ({ event_name }) => event_name),
  textColumn('is_participant', 'For', ({ is_participant }) => (is_participant ? 'Participants' : 'Anyone')),
  WHEN,
];

const SHOWN = 3;

/** The columns for answers to one survey. The first questions are visible; the others can be turned on. */
export function answersOfSurvey(fields: SurveyField[]): DataColumn<SurveyResult>[] {
  const questions = fields.filter((field) => field.type !== 'section');
  return [
    WHO,
    ...questions.map((field, index) => ({
      id: field.id,
      header: field.label.length > 40 ? `${field.label.slice(0, 39)}…` : field.label,
      hidden: index >= SHOWN,
      cell: (answer: SurveyResult) => cut(answerParts(field, answer.answers[field.id]).join(' · ')) || '–',
    })),
    WHEN,
  ];
}

function cut(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}

/** The respondent's name, or their address if they left no name. */
function Who({ answer: { name, email } }: { answer: SurveyResult }) {
  return <CellTitle title={name || email || 'Anonymous'} detail={name ? email : null} />;
}
