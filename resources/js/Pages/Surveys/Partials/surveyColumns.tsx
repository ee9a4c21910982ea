import type { Survey } from '#contract/programme/surveys.ts';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { SurveyStatus } from './SurveyStatus.tsx';
import { answersOfLimit, belongsTo, surveyState } from './surveyLabels.ts';

export const surveyColumns: DataColumn<Survey>[] = [
  titleColumn('title', 'Survey', (survey) => ({ title: survey.title, detail: questions(survey) })),
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    text: (survey) => surveyState(survey).label,
    cell: (survey) => <SurveyStatus survey={survey} />,
  },
  textColumn('belongs_to', 'Belongs to', (survey) => belongsTo(survey) || null),
  {
    id: 'responses',
    header: 'Answers',
    onPhone: 'end',
    align: 'end',
    text: answersOfLimit,
    cell: (survey) => <span className="tabular">{answersOfLimit(survey)}</span>,
  },
  dateColumn('closes_at', 'Closes', { style: 'dateTime', sortable: true }),
  dateColumn('created_at', 'Created', { sortable: true }),
  countColumn('partial', 'Unfinished', ({ partial }) => partial, { hidden: true, onPhone: 'hidden' }),
];

function questions({ question_count, is_participant }: Survey): string {
  const count = question_count !== null && (question_count === 1 ? '1 question' : `${question_count} questions`);
  return [count, is_participant && 'for participants'].filter(Boolean).join(' · ');
}
