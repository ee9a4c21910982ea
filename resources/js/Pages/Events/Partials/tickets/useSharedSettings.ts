import type { Event } from '#contract/events.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { reloadRecord } from '#js/lib/reloadRecord.ts';
import { removeEventFromGroup } from '#js/stores/groups/groupActions.ts';
import { useSharedGroup } from '#js/stores/groups/sharedGroup.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

/** The number of dates that share an event's ticket settings, and a function to detach it (null without permission). */
export function useSharedSettings(event: Event) {
  const can = useCanCheck();
  const { selected: group, get } = useSharedGroup();
  const groupId = event.shares_tickets ? event.group_id : null;
  useLoad(get, can('groups.view') ? groupId : null);

  const detach = async () => {
    if (groupId !== null && (await removeEventFromGroup(groupId, event.id)).ok) {
      reloadRecord('event');
    }
  };
  return { dates: group?.id === groupId ? group.open_count : null, detach: can('groups.manage') ? detach : null };
}
