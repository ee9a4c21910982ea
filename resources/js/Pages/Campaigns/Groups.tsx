import { IconStack2 } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { GROUP_SORTS } from '#domain/programme/groups.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { groupColumns } from '../Groups/Partials/groupColumns.tsx';
import { groupList } from '../Groups/Partials/groupList.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

type Props = PageProps<'Campaigns/Groups'>;

const COLUMNS = groupColumns(false);

const groups = defineList(
  useGroups,
  {
    sorts: GROUP_SORTS,
    order: 'desc',
    filters: { status: { label: 'Status', options: optionsOf(EVENT_LABELS) } },
  },
  (params, { campaign }: Props) => ({ ...params, campaign_id: campaign.id }),
);
export const { prefetch } = groups;

export default function CampaignGroups(props: Props) {
  const campaign = useRecord(useCampaigns, props.campaign);
  const can = useCanCheck();
  return (
    <RecordList
      {...groupList}
      title={`Groups · ${campaign.name}`}
      can={can}
      create={{
        label: 'Create group',
        permission: 'groups.manage',
        href: pageUrl('Groups/Create', {}, { campaign_id: campaign.id }),
      }}
      header={(action) => <CampaignHeader campaign={campaign} can={can} action={action} />}
      columns={COLUMNS}
      table={groups.useTable(props)}
      empty={{
        icon: <IconStack2 size={20} />,
        title: 'No groups in this campaign yet',
        text: 'A group holds events that belong together, such as every Thursday for ten weeks. Create one here, or choose this campaign when you edit an existing group.',
      }}
    />
  );
}
