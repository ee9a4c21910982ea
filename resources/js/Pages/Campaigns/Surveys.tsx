import { Head } from '@inertiajs/react';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SURVEY_SORTS } from '#domain/programme/surveys.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
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
  const campaign = useRecord(useCampaigns, props.campaign);
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
    void refreshOpen(useCampaigns);
  }
  return outcome;
}
