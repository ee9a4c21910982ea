import type { Permission } from '#contract/permissions.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

const TABS: { label: string; path: string; permission: Permission }[] = [
  { label: 'Overview', path: '', permission: 'events.view' },
  { label: 'Tickets', path: '/tickets', permission: 'tickets.view' },
  { label: 'Ticket settings', path: '/ticket-settings', permission: 'tickets.view' },
  { label: 'Orders', path: '/orders', permission: 'orders.view' },
  { label: 'Attendees', path: '/attendees', permission: 'orders.view' },
  { label: 'Check-in', path: '/check-in', permission: 'check-in.manage' },
  { label: 'Invitations', path: '/invitations', permission: 'invitations.view' },
  { label: 'Allocations', path: '/allocations', permission: 'allocations.view' },
  { label: 'Coupons', path: '/coupons', permission: 'coupons.view' },
  { label: 'Tasks', path: '/todos', permission: 'tasks.view' },
  { label: 'Surveys', path: '/surveys', permission: 'surveys.view' },
  { label: 'Media', path: '/media', permission: 'media.view' },
];

/** The pages of one event, each with a URL of its own; only those that the user may see. */
export function eventTabs(eventId: number, can: (permission: Permission) => boolean): PageTab[] {
  return TABS.filter(({ permission }) => can(permission)).map(({ label, path }) => ({
    label,
    href: `/events/${eventId}${path}`,
  }));
}
