import type { SurveyResult } from '#contract/surveyResults.ts';
import { answerText } from '#domain/surveys/answerText.ts';
import type { SurveyField } from '#domain/surveys/fields.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';

const WHO: DataColumn<SurveyResult> = {
  id: 'name',
  header: 'Who',
  width: '14rem',
  sortable: true,
  cell: (answer) => <Who answer={answer} />,
};

const WHEN: DataColumn<SurveyResult> = {
  id: 'submitted_at',
  header: 'Sent',
  sortable: true,
  cell: (answer) => <DateText value={answer.submitted_at} />,
};

/** The columns for answers to all surveys. */
export const answersOfAll: DataColumn<SurveyResult>[] = [
  WHO,
  { id: 'survey_title', header: 'Survey', cell: (answer) => answer.survey_title },
  { id: 'event_name', header: 'Event', cell: (answer) => answer.event_name ?? '–' },
  { id: 'is_participant', header: 'For', cell: (answer) => (answer.is_participant ? 'Participants' : 'Anyone') },
  WHEN,
];

const SHOWN = 3;

/** The columns for answers to one survey. The first questions are shown, the others can be chosen. */
export function answersOfSurvey(fields: SurveyField[]): DataColumn<SurveyResult>[] {
  const questions = fields.filter((field) => field.type !== 'section');
  return [
    WHO,
    ...questions.map((field, index) => ({
      id: field.id,
      header: field.label.length > 40 ? `${field.label.slice(0, 39)}…` : field.label,
      hidden: index >= SHOWN,
      cell: (answer: SurveyResult) => cut(answerText(field, answer.answers[field.id])) || '–',
    })),
    WHEN,
  ];
}

function cut(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}

/** People who left no name are shown by their address. */
function Who({ answer: { name, email } }: { answer: SurveyResult }) {
  return <CellTitle title={name || email || 'Anonymous'} detail={name ? email : null} />;
}
