import { IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { counted } from '#domain/kit/counted.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { BulkAction } from '#js/components/table/types.ts';
import { updateCampaigns } from '#js/stores/programme/campaigns/manyCampaigns.ts';
import { statusInput } from './campaignValues.ts';

/** Starts, pauses and completes the selected campaigns. */
export function campaignBulkActions(can: (permission: Permission) => boolean): BulkAction<Campaign>[] {
  if (!can('campaigns.update')) {
    return [];
  }
  return [
    {
      label: (count) => `Start ${counted(count, 'campaign')}`,
      icon: <IconPlayerPlay size={16} />,
      skips: ({ status }) => (status === 'active' ? 'started already' : null),
      run: (campaigns) => change(campaigns, 'active', 'started'),
    },
    {
      label: (count) => `Pause ${counted(count, 'campaign')}`,
      icon: <IconPlayerPause size={16} />,
      skips: ({ status }) => (status === 'active' ? null : 'not active'),
      run: (campaigns) => change(campaigns, 'paused', 'paused'),
    },
    {
      label: (count) => `Complete ${counted(count, 'campaign')}`,
      icon: <IconCircleCheck size={16} />,
      skips: ({ status }) => (status === 'completed' ? 'completed already' : status === 'draft' ? 'not started' : null),
      run: async (campaigns) =>
        (await confirm({
          title: `Mark ${counted(campaigns.length, 'campaign')} as completed?`,
          body: 'Their events do not change: they keep selling until you pause or complete them.',
          confirmLabel: 'Mark as completed',
        })) && change(campaigns, 'completed', 'completed'),
    },
  ];
}

function change(campaigns: Campaign[], status: EventStatus, did: string): Promise<boolean> {
  return updateCampaigns(
    campaigns.map((campaign) => ({ campaign, input: statusInput(campaign, status) })),
    did,
  );
}
