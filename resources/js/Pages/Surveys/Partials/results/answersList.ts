import { RESULT_SORTS } from '#domain/programme/surveys.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useSurveyAnswers } from '#js/stores/programme/surveys/surveyAnswers.ts';
import { PARTICIPANT_OPTIONS } from '../surveyLabels.ts';
import { resultQuery } from './resultQuery.ts';

/** Complete answers of one survey or of all. The figures over them have the same filters. */
export const answersList = defineList(
  useSurveyAnswers,
  {
    sorts: RESULT_SORTS,
    order: 'desc',
    perPage: 15,
    filters: { is_participant: { label: 'For', options: PARTICIPANT_OPTIONS } },
    records: ['campaign_id', 'event_id', 'group_id', 'survey_id'],
    days: ['from', 'to'],
  },
  ({ page, per_page, search, sort_by, sort_order, ...filters }, { survey }: { survey?: { id: number } }) => ({
    ...{ page, per_page, search, sort_by, sort_order },
    ...resultQuery(filters),
    ...(survey && { survey_id: survey.id }),
  }),
);
