import type { Event } from '#contract/programme/events.ts';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { removeEventFromGroup } from '#js/stores/programme/groups/groupActions.ts';
import { useSharedGroup } from '#js/stores/programme/groups/sharedGroup.ts';

/** The number of dates that share an event's ticket settings, and a function to detach it (null without permission). */
export function useSharedSettings(event: Event) {
  const can = useCanCheck();
  const { selected: group, get } = useSharedGroup();
  const groupId = event.shares_tickets ? event.group_id : null;
  useLoad(get, can('groups.view') ? groupId : null);

  const detach = async () => {
    if (groupId !== null && (await removeEventFromGroup(groupId, event.id)).ok) {
      void refreshOpen(useEvents);
    }
  };
  return { dates: group?.id === groupId ? group.open_count : null, detach: can('groups.manage') ? detach : null };
}
