import { Head, Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { SURVEY_SORTS } from '#domain/surveys.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useSurveyActions } from '#js/stores/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/surveys/surveys.ts';
import { surveyColumns } from '../Surveys/Partials/surveyColumns.tsx';
import { SURVEY_LABELS } from '../Surveys/Partials/surveyLabels.ts';
import { surveyRowActions, surveyWays } from '../Surveys/Partials/surveyRowActions.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

const FILTERS = [{ id: 'status', label: 'Status', options: optionsOf(SURVEY_LABELS) }];

const LIST = { sorts: SURVEY_SORTS, order: 'desc', filters: ['status'] } as const;

export default function CampaignSurveys({ campaign }: PageProps<'Campaigns/Surveys'>) {
  const can = useCanCheck();
  const { load, remove, ...surveys } = useSurveys();
  const actions = useSurveyActions();
  const list = useListQuery(LIST);
  const query = queryOf(campaign.id, list.params);
  const canManage = can('surveys.manage');

  useLoad(load, query);

  /** The header counts them too. */
  const recount = <T extends { ok: boolean }>(outcome: T): T => {
    if (outcome.ok) {
      router.reload({ only: ['campaign'] });
    }
    return outcome;
  };
  const deeds = { ...actions, remove: (id: number) => remove(id).then(recount) };
  const create = {
    label: 'Create survey',
    href: pageUrl('Surveys/Create', {}, { campaign_id: campaign.id }),
    icon: <IconPlus size={16} />,
  };
  return (
    <>
      <Head title={`Surveys · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={canManage ? create : undefined} />
      <DataTable
        noun="surveys"
        columns={surveyColumns}
        {...rowsOf(surveys)}
        rowId={(survey) => survey.id}
        list={list}
        onRetry={() => load(query)}
        rowHref={(survey) => pageUrl('Surveys/Show', survey)}
        filters={FILTERS}
        rowActions={(survey) => [...surveyWays(can), ...surveyRowActions(survey, can, deeds)]}
        empty={
          <EmptyState
            icon={<IconClipboardList size={20} />}
            title="No surveys in this campaign yet"
            action={
              canManage && <Button renderRoot={(props) => <Link {...props} href={create.href} />}>Create survey</Button>
            }
          >
            Ask the people of this campaign who they are, and how it was for them.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { campaign }: PageProps<'Campaigns/Surveys'>): void {
  useSurveys.getState().prefetch(queryOf(campaign.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], 'status'>;

function queryOf(campaign_id: number, { status, ...params }: Params) {
  return { ...params, campaign_id, status: isKey(SURVEY_LABELS, status) ? status : undefined };
}
