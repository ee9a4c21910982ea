import { router } from '@inertiajs/react';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RowAction } from '#js/components/table/types.ts';

/** The row actions of an event. */
export function eventRowActions(can: (permission: Permission) => boolean): () => RowAction<Event>[] {
  const visit = (page: RecordPage) => (event: Event) => router.visit(pageUrl(page, event));
  return () => [
    ...(can('events.update') ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: visit('Events/Edit') }] : []),
    ...(can('tickets.view')
      ? [{ label: 'Tickets', icon: <IconTicket size={16} />, run: visit('Events/TicketManagement') }]
      : []),
  ];
}
