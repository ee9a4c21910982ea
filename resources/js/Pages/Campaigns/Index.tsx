import { IconSpeakerphone } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CAMPAIGN_SORTS } from '#domain/programme/campaigns.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { campaignBulkActions } from './Partials/campaignBulkActions.tsx';
import { campaignColumns } from './Partials/campaignColumns.tsx';
import { CAMPAIGN_LABELS } from './Partials/campaignLabels.ts';
import { removeCampaign } from './Partials/removeCampaign.ts';

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
  return (
    <RecordList
      title="Campaigns"
      noun="campaigns"
      can={can}
      create={{ label: 'Create campaign', permission: 'campaigns.create', href: pageUrl('Campaigns/Create') }}
      edit={{ permission: 'campaigns.update', href: (campaign) => pageUrl('Campaigns/Edit', campaign) }}
      removal={{ permission: 'campaigns.delete', run: removeCampaign }}
      header={(action) => (
        <PageHeader title="Campaigns" context="Events, people and surveys with one goal" action={action} />
      )}
      columns={campaignColumns(can)}
      table={campaigns.useTable()}
      bulkActions={campaignBulkActions(can)}
      rowHref={(campaign) => pageUrl('Campaigns/Show', campaign)}
      empty={{
        icon: <IconSpeakerphone size={20} />,
        title: can('campaigns.create') ? 'Create your first campaign' : 'No campaigns yet',
        text: 'A campaign brings together the events, groups, organisers and surveys of one goal, with their figures in one place.',
      }}
    />
  );
}
