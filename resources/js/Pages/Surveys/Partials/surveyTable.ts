import type { Permission } from '#contract/permissions.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { surveyColumns } from './surveyColumns.tsx';
import { type SurveyRowActions, surveyRowActions, surveyWays } from './surveyRowActions.tsx';

/** The shared props of every DataTable of surveys. */
export function surveyTable(can: (permission: Permission) => boolean, actions: SurveyRowActions) {
  return {
    noun: 'surveys',
    columns: surveyColumns,
    rowId: ({ id }: Survey) => id,
    rowHref: (survey: Survey) => pageUrl('Surveys/Show', survey),
    rowActions: (survey: Survey) => [...surveyWays(can), ...surveyRowActions(survey, can, actions)],
  };
}
