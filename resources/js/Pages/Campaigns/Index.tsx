import { Head } from '@inertiajs/react';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CAMPAIGN_SORTS } from '#domain/programme/campaigns.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { campaignActions } from './Partials/campaignActions.tsx';
import { campaignColumns } from './Partials/campaignColumns.tsx';
import { CAMPAIGN_LABELS } from './Partials/campaignLabels.ts';

const campaigns = defineList(useCampaigns, {
  sorts: CAMPAIGN_SORTS,
  sort: 'created_at',
  order: 'desc',
  filters: {
    status: { label: 'Status', options: optionsOf(CAMPAIGN_LABELS) },
    owner: { label: 'Owner', options: [{ value: 'mine', label: 'Mine' }] },
  },
});
export const { prefetch } = campaigns;

export default function CampaignsIndex() {
  const can = useCanCheck();
  const table = campaigns.useTable();
  const canCreate = can('campaigns.create');
  const create = { label: 'Create campaign', href: pageUrl('Campaigns/Create'), icon: <IconPlus size={16} /> };

  return (
    <>
      <Head title="Campaigns" />
      <PageHeader
        title="Campaigns"
        context="Events, people and surveys with one goal"
        action={canCreate ? create : undefined}
      />
      <DataTable
        noun="campaigns"
        columns={campaignColumns(can)}
        rowId={(campaign) => campaign.id}
        rowHref={(campaign) => pageUrl('Campaigns/Show', campaign)}
        rowActions={campaignActions(can)}
        empty={
          <EmptyState
            icon={<IconSpeakerphone size={20} />}
            title={canCreate ? 'Create your first campaign' : 'No campaigns yet'}
            action={canCreate && <LinkButton {...create} />}
          >
            A campaign brings together the events, groups, organisers and surveys of one goal, with their figures in one
            place.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
