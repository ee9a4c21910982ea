import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconClipboardList, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { idOf } from '#js/stores/surveys/resultQuery.ts';
import { useSurveyActions } from '#js/stores/surveys/surveyActions.ts';
import { type SurveyQuery, useSurveys } from '#js/stores/surveys/surveys.ts';
import { useOwnerChoices } from '#js/stores/surveys/useOwnerChoices.ts';
import { OwnerFilters } from './Partials/OwnerFilters.tsx';
import { surveyColumns } from './Partials/surveyColumns.tsx';
import { PARTICIPANT_LABELS, SURVEY_LABELS } from './Partials/surveyLabels.ts';
import { surveyRowActions, surveyWays } from './Partials/surveyRowActions.tsx';

const FILTERS = [
  { id: 'status', label: 'Status', options: optionsOf(SURVEY_LABELS) },
  {
    id: 'is_participant',
    label: 'For',
    options: Object.entries(PARTICIPANT_LABELS).map(([value, label]) => ({ value, label })),
  },
];

const LIST = {
  sorts: ['created_at', 'title', 'status', 'closes_at'],
  order: 'desc',
  filters: ['status', 'is_participant', 'campaign_id', 'event_id', 'group_id'],
} as const;

export default function SurveysIndex() {
  const can = useCanCheck();
  const { load, remove, ...surveys } = useSurveys();
  const actions = useSurveyActions();
  const list = useListQuery(LIST);
  const owners = useOwnerChoices(list.params);
  const canManage = can('surveys.manage');
  const deeds = { ...actions, remove };

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);

  return (
    <>
      <Head title="Surveys" />
      <PageHeader
        title="Surveys"
        context="What you ask visitors, invitees and participants"
        action={
          canManage
            ? { label: 'Create survey', href: pageUrl('Surveys/Create'), icon: <IconPlus size={16} /> }
            : undefined
        }
        menu={
          can('surveys.results')
            ? [{ label: 'All answers', icon: <IconListDetails size={16} />, href: pageUrl('Surveys/Results') }]
            : []
        }
      />
      <DataTable
        noun="surveys"
        columns={surveyColumns}
        {...rowsOf(surveys)}
        rowId={(survey) => survey.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(survey) => pageUrl('Surveys/Show', survey)}
        filters={FILTERS}
        toolbar={<OwnerFilters list={list} owners={owners} />}
        rowActions={(survey) => [...surveyWays(can), ...surveyRowActions(survey, can, deeds)]}
        empty={
          <EmptyState
            icon={<IconClipboardList size={20} />}
            title="No surveys yet"
            action={
              canManage && (
                <Button renderRoot={(props) => <Link {...props} href={pageUrl('Surveys/Create')} />}>
                  Create survey
                </Button>
              )
            }
          >
            Ask who comes before an event, and how it was after it. Begin with one of our sets of questions.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useSurveys.getState().prefetch(queryOf(listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

/** A filter that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, is_participant, campaign_id, event_id, group_id, ...params }: Params): SurveyQuery {
  return {
    ...params,
    status: isKey(SURVEY_LABELS, status) ? status : undefined,
    is_participant: isKey(PARTICIPANT_LABELS, is_participant) ? is_participant : undefined,
    campaign_id: idOf(campaign_id),
    event_id: idOf(event_id),
    group_id: idOf(group_id),
  };
}
