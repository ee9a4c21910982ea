import type { Survey } from '#contract/surveys.ts';
import { formatCount } from '#domain/formatCount.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { dateColumn } from '#js/components/DataTable/dateColumn.tsx';
import type { DataColumn } from '#js/components/DataTable/types.ts';
import { SurveyStatus } from './SurveyStatus.tsx';
import { answersOfLimit, belongsTo } from './surveyLabels.ts';

export const surveyColumns: DataColumn<Survey>[] = [
  {
    id: 'title',
    header: 'Survey',
    sortable: true,
    cell: (survey) => <CellTitle title={survey.title} detail={questions(survey) || undefined} />,
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'end',
    sortable: true,
    cell: (survey) => <SurveyStatus survey={survey} />,
  },
  { id: 'belongs_to', header: 'Belongs to', cell: (survey) => belongsTo(survey) || '–' },
  {
    id: 'responses',
    header: 'Answers',
    onPhone: 'end',
    align: 'end',
    cell: (survey) => <span className="tabular">{answersOfLimit(survey)}</span>,
  },
  dateColumn('closes_at', 'Closes', { style: 'dateTime', sortable: true }),
  dateColumn('created_at', 'Created', { sortable: true }),
  {
    id: 'partial',
    header: 'Half-filled',
    align: 'end',
    hidden: true,
    onPhone: 'hidden',
    cell: (survey) => formatCount(survey.partial),
  },
];

function questions({ question_count, is_participant }: Survey): string {
  const count = question_count !== null && (question_count === 1 ? '1 question' : `${question_count} questions`);
  return [count, is_participant && 'for participants'].filter(Boolean).join(' · ');
}
