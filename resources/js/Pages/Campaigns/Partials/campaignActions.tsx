import { router } from '@inertiajs/react';
import {
  IconCalendarPlus,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { teamChatAction } from '../../Chat/Partials/teamChatAction.tsx';
import { writeEmailAction } from '../../Email/Partials/writeEmailAction.tsx';
import { statusInput } from './campaignValues.ts';
import { removeCampaign } from './removeCampaign.ts';

/** The next step of a campaign in this status, and all other actions. */
export function campaignActions(
  campaign: Campaign,
  can: (permission: Permission) => boolean,
): { nextStep: PageAction | undefined; menu: PageAction[] } {
  const { id, status } = campaign;
  const canChange = can('campaigns.update');
  const waits = status === 'draft' || status === 'paused';
  const start = {
    label: status === 'paused' ? 'Resume campaign' : 'Start campaign',
    icon: <IconPlayerPlay size={16} />,
    onClick: () => changeStatus(campaign, 'active'),
  };
  const createEvent = {
    label: 'Create event',
    icon: <IconCalendarPlus size={16} />,
    href: pageUrl('Events/Create', {}, { campaign_id: id }),
  };
  const nextStep = waits && canChange ? start : can('events.create') ? createEvent : undefined;
  const pause = {
    label: 'Pause campaign',
    icon: <IconPlayerPause size={16} />,
    onClick: () => changeStatus(campaign, 'paused'),
  };
  const complete = {
    label: 'Mark as completed',
    icon: <IconCircleCheck size={16} />,
    onClick: () => changeStatus(campaign, 'completed'),
  };
  const remove = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    onClick: () => removeAndLeave(campaign),
  };
  return {
    nextStep,
    menu: [
      ...(can('events.create') && nextStep !== createEvent ? [createEvent] : []),
      ...teamChatAction(can, { campaign: id }),
      ...(canChange
        ? [{ label: 'Edit', icon: <IconPencil size={16} />, href: pageUrl('Campaigns/Edit', { id }) }]
        : []),
      ...(canChange && status === 'active' ? [pause] : []),
      ...(canChange && status === 'completed' ? [{ ...start, label: 'Start again' }] : []),
      ...(canChange && (status === 'active' || status === 'paused') ? [complete] : []),
      ...writeEmailAction(can, 'campaign_id', id),
      ...(can('campaigns.delete') ? [remove] : []),
    ],
  };
}

/** Back must not return to a campaign that no longer exists. */
async function removeAndLeave(campaign: Campaign): Promise<void> {
  if (await removeCampaign(campaign)) {
    router.visit(pageUrl('Campaigns/Index'), { replace: true });
  }
}

async function changeStatus(campaign: Campaign, status: EventStatus): Promise<void> {
  const agreed =
    status !== 'completed' ||
    (await confirm({
      title: `Mark “${campaign.name}” as completed?`,
      body: 'Its events do not change: they keep selling until you pause or complete them.',
      confirmLabel: 'Mark as completed',
    }));
  if (agreed) {
    await useCampaigns.getState().update(campaign.id, statusInput(campaign, status));
    // Also after a failure: somebody else may have changed it.
    void refreshOpen(useCampaigns);
  }
}
