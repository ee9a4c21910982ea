import { router } from '@inertiajs/react';
import { IconDoorExit, IconTicket } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { RowAction } from '#js/components/table/types.ts';

/** The row actions of a date of a group; `onChange` is called after it was removed from the group. */
export function dateActions(
  group: Group,
  can: (permission: Permission) => boolean,
  onChange: () => void,
): () => RowAction<Event>[] {
  const tickets: RowAction<Event> = {
    label: 'Tickets',
    icon: <IconTicket size={16} />,
    run: (event) => router.visit(pageUrl('Events/TicketManagement', event)),
  };
  const takeOut: RowAction<Event> = {
    label: 'Remove from group',
    icon: <IconDoorExit size={16} />,
    run: async (event) => {
      const isConfirmed = await confirm({
        title: `Remove “${event.name}” from “${group.name}”?`,
        body: 'The event keeps its tickets and orders. Later changes to the group’s ticket settings do not affect it.',
        confirmLabel: 'Remove event',
      });
      if (isConfirmed) {
        const { removeEventFromGroup } = await import('#js/stores/programme/groups/groupActions.ts');
        if ((await removeEventFromGroup(group.id, event.id)).ok) {
          onChange();
        }
      }
    },
  };
  return () => [...(can('tickets.view') ? [tickets] : []), ...(can('groups.manage') ? [takeOut] : [])];
}
