import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

const TABS: { label: string; page: RecordPage; permission: Permission }[] = [
  { label: 'Overview', page: 'Events/Show', permission: 'events.view' },
  { label: 'Tickets', page: 'Events/TicketManagement', permission: 'tickets.view' },
  { label: 'Ticket settings', page: 'Events/TicketSettings', permission: 'tickets.view' },
  { label: 'Orders', page: 'Events/Orders', permission: 'orders.view' },
  { label: 'Attendees', page: 'Events/Attendees', permission: 'orders.view' },
  { label: 'Check-in', page: 'Events/CheckIn', permission: 'check-in.manage' },
  { label: 'Invitations', page: 'Events/Invitations', permission: 'invitations.view' },
  { label: 'Allocations', page: 'Events/Allocations', permission: 'allocations.view' },
  { label: 'Coupons', page: 'Events/Coupons', permission: 'coupons.view' },
  { label: 'Tasks', page: 'Events/Todos', permission: 'tasks.view' },
  { label: 'Surveys', page: 'Events/Surveys', permission: 'surveys.view' },
  { label: 'Media', page: 'Events/Media', permission: 'media.view' },
];

/** The pages of one event, each with a URL of its own; only those that the user may see. */
export function eventTabs(eventId: number, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, page }) => ({
    label,
    href: pageUrl(page, { id: eventId }),
  }));
}
