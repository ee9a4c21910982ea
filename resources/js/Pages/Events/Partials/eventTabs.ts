import type { Event } from '#contract/events.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import type { PageTab } from '#js/components/PageHeader.tsx';

type EventPage = { label: string; page: RecordPage; permission: Permission };
type Group = { label: string; pages: EventPage[]; count?: (event: Event) => number | null };

const GROUPS: Group[] = [
  { label: 'Overview', pages: [{ label: 'Overview', page: 'Events/Show', permission: 'events.view' }] },
  {
    label: 'Tickets',
    count: ({ ticket_type_count }) => ticket_type_count,
    pages: [
      { label: 'Ticket types', page: 'Events/TicketManagement', permission: 'tickets.view' },
      { label: 'Coupons', page: 'Events/Coupons', permission: 'coupons.view' },
      { label: 'Allocations', page: 'Events/Allocations', permission: 'allocations.view' },
      { label: 'Ticket settings', page: 'Events/TicketSettings', permission: 'tickets.view' },
    ],
  },
  {
    label: 'Sales',
    count: ({ order_count }) => order_count,
    pages: [{ label: 'Orders', page: 'Events/Orders', permission: 'orders.view' }],
  },
  {
    label: 'Guests',
    count: ({ sold }) => sold,
    pages: [
      { label: 'Attendees', page: 'Events/Attendees', permission: 'orders.view' },
      { label: 'Invitations', page: 'Events/Invitations', permission: 'invitations.view' },
    ],
  },
  { label: 'Check-in', pages: [{ label: 'Check-in', page: 'Events/CheckIn', permission: 'check-in.manage' }] },
  {
    label: 'More',
    pages: [
      { label: 'Tasks', page: 'Events/Todos', permission: 'tasks.view' },
      { label: 'Surveys', page: 'Events/Surveys', permission: 'surveys.view' },
      { label: 'Media', page: 'Events/Media', permission: 'media.view' },
    ],
  },
];

type EventTabs = { tabs: PageTab[]; subTabs: PageTab[] | undefined };

/**
 * The pages of one event that the user can see: about six tabs, and the second level of the tab that contains `path`.
 */
export function eventTabs(event: Event, can: (permission: Permission) => boolean, path: string): EventTabs {
  const groups = GROUPS.map((group) => ({
    ...group,
    pages: group.pages
      .filter(({ permission }) => can(permission))
      .map(({ label, page }) => ({ label, href: pageUrl(page, event) })),
  }));
  const isHere = (pages: { href: string }[]) => pages.some(({ href }) => href === path);
  const current = groups.find(({ pages }) => isHere(pages));
  return {
    tabs: groups.flatMap(({ label, pages: [first, ...others], count }) =>
      first
        ? [
            {
              label,
              href: first.href,
              isCurrent: isHere([first, ...others]),
              count: count?.(event) ?? undefined,
            },
          ]
        : [],
    ),
    subTabs: current && current.pages.length > 1 ? current.pages : undefined,
  };
}
