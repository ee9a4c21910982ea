import { useEffect, useState } from 'react';
import type { Event } from '#contract/events.ts';
import { groupsApi } from '#js/api/groups.ts';
import { reloadRecord } from '#js/lib/reloadRecord.ts';
import { useCanCheck } from '../permissions.ts';
import { removeEventFromGroup } from './groupActions.ts';

/** The number of dates that share an event's ticket settings, and a function to detach it (null without permission). */
export function useSharedSettings(event: Event) {
  const can = useCanCheck();
  const [dates, setDates] = useState<number | null>(null);
  const groupId = event.shares_tickets ? event.group_id : null;
  const seesGroup = can('groups.view');

  useEffect(() => {
    if (groupId !== null && seesGroup) {
      void groupsApi.get({ params: { id: groupId } }).then(
        ({ data }) => setDates(data.open_count),
        () => setDates(null),
      );
    }
  }, [groupId, seesGroup]);

  const detach = async () => {
    if (groupId !== null && (await removeEventFromGroup(groupId, event.id)).ok) {
      reloadRecord('event');
    }
  };
  return { dates, detach: can('groups.manage') ? detach : null };
}
