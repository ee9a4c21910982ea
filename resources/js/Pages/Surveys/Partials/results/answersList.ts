import { defineList } from '#js/components/DataTable/defineList.ts';
import { useSurveyAnswers } from '#js/stores/surveys/surveyAnswers.ts';
import { PARTICIPANT_OPTIONS } from '../surveyLabels.ts';
import { RESULT_LIST, resultQuery } from './resultQuery.ts';

/** Complete answers of one survey or of all, with the same filters. */
export const answersList = defineList(
  useSurveyAnswers,
  {
    ...RESULT_LIST,
    filters: {
      is_participant: { label: 'For', options: PARTICIPANT_OPTIONS },
      from: { label: 'Answered from', options: [] },
      to: { label: 'Answered until', options: [] },
    },
    records: ['campaign_id', 'event_id', 'group_id', 'survey_id'],
  },
  ({ page, per_page, search, sort_by, sort_order, ...filters }, { survey }: { survey?: { id: number } }) => ({
    ...{ page, per_page, search, sort_by, sort_order },
    ...resultQuery(filters),
    ...(survey && { survey_id: survey.id }),
  }),
);
