import { Head } from '@inertiajs/react';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SURVEY_SORTS } from '#domain/programme/surveys.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { NoSurveys } from './Partials/NoSurveys.tsx';
import { OwnerFilters } from './Partials/OwnerFilters.tsx';
import { PARTICIPANT_OPTIONS, SURVEY_LABELS } from './Partials/surveyLabels.ts';
import { surveyTable } from './Partials/surveyTable.ts';

const surveys = defineList(useSurveys, {
  sorts: SURVEY_SORTS,
  order: 'desc',
  filters: {
    status: { label: 'Status', options: optionsOf(SURVEY_LABELS) },
    is_participant: { label: 'For', options: PARTICIPANT_OPTIONS },
  },
  records: ['campaign_id', 'event_id', 'group_id'],
});
export const { prefetch } = surveys;

export default function SurveysIndex() {
  const can = useCanCheck();
  const canManage = can('surveys.manage');
  const table = surveys.useTable();
  const actions = { ...useSurveyActions.getState(), remove: useSurveys.getState().remove };
  const create = { label: 'Create survey', href: pageUrl('Surveys/Create'), icon: <IconPlus size={16} /> };
  const answers = { label: 'All answers', href: pageUrl('Surveys/Results'), icon: <IconListDetails size={16} /> };
  return (
    <>
      <Head title="Surveys" />
      <PageHeader
        title="Surveys"
        context="What you ask visitors, invitees and participants"
        action={canManage ? create : undefined}
        menu={can('surveys.results') ? [answers] : []}
      />
      <DataTable
        {...surveyTable(can, actions)}
        toolbar={<OwnerFilters list={table.list} />}
        empty={<NoSurveys canCreate={canManage} />}
        {...table}
      />
    </>
  );
}
