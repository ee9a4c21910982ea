import { router } from '@inertiajs/react';
import { IconCash, IconCopy, IconPencil, IconPlayerPause, IconSend, IconTicket } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';

export type RowDialog = { event: Event; dialog: 'sell' | 'duplicate' };

/**
 * The row actions of an event.
 * @param open opens a dialog for the event
 * @param onChange is called after its status was changed
 */
export function eventRowActions(
  can: (permission: Permission) => boolean,
  open: (dialog: RowDialog) => void,
  onChange: () => void,
): (event: Event) => RowAction<Event>[] {
  const visit = (page: RecordPage) => (event: Event) => router.visit(pageUrl(page, event));
  const edit = { label: 'Edit', icon: <IconPencil size={16} />, run: visit('Events/Edit') };
  const tickets = { label: 'Tickets', icon: <IconTicket size={16} />, run: visit('Events/TicketManagement') };
  const sell: RowAction<Event> = {
    label: 'Sell tickets',
    icon: <IconCash size={16} />,
    run: (event) => open({ event, dialog: 'sell' }),
  };
  const duplicate: RowAction<Event> = {
    label: 'Duplicate',
    icon: <IconCopy size={16} />,
    run: (event) => open({ event, dialog: 'duplicate' }),
  };
  const publish = (event: Event): RowAction<Event> => ({
    label: event.status === 'paused' ? 'Resume sales' : 'Publish',
    icon: <IconSend size={16} />,
    run: async () => (await import('./publishEvents.ts')).publishEvents([event], onChange),
  });
  const pause: RowAction<Event> = {
    label: 'Pause sales',
    icon: <IconPlayerPause size={16} />,
    run: async (event) => (await import('./publishEvents.ts')).pauseEvents([event], onChange),
  };
  return (event) => {
    const { status } = event;
    const canChange = can('events.update') && event.cancelled_at === null;
    return [
      ...(can('events.update') ? [edit] : []),
      ...(can('tickets.view') ? [tickets] : []),
      ...(can('orders.sell') && status === 'active' ? [sell] : []),
      ...(can('events.duplicate') ? [duplicate] : []),
      ...(canChange && (status === 'draft' || status === 'paused') ? [publish(event)] : []),
      ...(canChange && status === 'active' ? [pause] : []),
    ];
  };
}
