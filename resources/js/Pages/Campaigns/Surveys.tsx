import { Head } from '@inertiajs/react';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { SURVEY_SORTS } from '#domain/surveys.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { LinkButton } from '#js/components/LinkButton.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { reloadRecord } from '#js/lib/reloadRecord.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useSurveyActions } from '#js/stores/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/surveys/surveys.ts';
import { SURVEY_LABELS } from '../Surveys/Partials/surveyLabels.ts';
import { surveyTable } from '../Surveys/Partials/surveyTable.ts';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

type Props = PageProps<'Campaigns/Surveys'>;

const surveys = defineList(
  useSurveys,
  { sorts: SURVEY_SORTS, order: 'desc', filters: { status: { label: 'Status', options: optionsOf(SURVEY_LABELS) } } },
  (params, { campaign }: Props) => ({ ...params, campaign_id: campaign.id }),
);
export const { prefetch } = surveys;

export default function CampaignSurveys(props: Props) {
  const { campaign } = props;
  const can = useCanCheck();
  const canManage = can('surveys.manage');
  const table = surveys.useTable(props);
  const actions = { ...useSurveyActions.getState(), remove: removeAndRecount };
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
        {...surveyTable(can, actions)}
        empty={
          <EmptyState
            icon={<IconClipboardList size={20} />}
            title="No surveys in this campaign yet"
            action={canManage && <LinkButton label={create.label} href={create.href} />}
          >
            Ask your guests what they need, and afterwards how they liked it.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}

async function removeAndRecount(id: number) {
  const outcome = await useSurveys.getState().remove(id);
  if (outcome.ok) {
    // The campaign's header shows the number of surveys.
    reloadRecord('campaign');
  }
  return outcome;
}
