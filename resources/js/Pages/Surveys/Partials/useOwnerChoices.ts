import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import { useGroupChoices } from '#js/stores/programme/groups/groupChoices.ts';

/** The kinds of records that a survey can belong to and that the user can see, with their options. */
export function useOwnerChoices() {
  const can = useCanCheck();
  const owners = [
    { name: 'event_id', label: 'Event', permission: 'events.view', choices: useEventChoices() },
    { name: 'group_id', label: 'Group', permission: 'groups.view', choices: useGroupChoices() },
    { name: 'campaign_id', label: 'Campaign', permission: 'campaigns.view', choices: useCampaignChoices() },
  ] as const;
  return owners.filter(({ permission }) => can(permission));
}
