import type { Permission } from '#contract/permissions.ts';
import type { Event } from '#contract/programme/events.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';

type Count = (event: Event) => number | null;
type EventPage = { label: string; page: RecordPage; permission: Permission; count?: Count };
type Group = { label: string; pages: EventPage[]; count?: Count };

const GROUPS: Group[] = [
  { label: 'Overview', pages: [{ label: 'Overview', page: 'Events/Show', permission: 'events.view' }] },
  {
    label: 'Tickets',
    count: ({ ticket_type_count }) => ticket_type_count,
    pages: [
      {
        label: 'Ticket types',
        page: 'Events/TicketManagement',
        permission: 'tickets.view',
        count: ({ ticket_type_count }) => ticket_type_count,
      },
      {
        label: 'Coupons',
        page: 'Events/Coupons',
        permission: 'coupons.view',
        count: ({ coupon_count }) => coupon_count,
      },
      {
        label: 'Allocations',
        page: 'Events/Allocations',
        permission: 'allocations.view',
        count: ({ allocation_count }) => allocation_count,
      },
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
      { label: 'Attendees', page: 'Events/Attendees', permission: 'orders.view', count: ({ sold }) => sold },
      {
        label: 'Invitations',
        page: 'Events/Invitations',
        permission: 'invitations.view',
        count: ({ invitation_count }) => invitation_count,
      },
      {
        label: 'Surveys',
        page: 'Events/Surveys',
        permission: 'surveys.view',
        count: ({ survey_count }) => survey_count,
      },
    ],
  },
  {
    label: 'Check-in',
    count: ({ checked_in_count }) => checked_in_count,
    pages: [{ label: 'Check-in', page: 'Events/CheckIn', permission: 'check-in.manage' }],
  },
  {
    label: 'Tasks',
    count: ({ task_count }) => task_count,
    pages: [{ label: 'Tasks', page: 'Events/Todos', permission: 'tasks.view' }],
  },
  { label: 'Media', pages: [{ label: 'Media', page: 'Events/Media', permission: 'media.view' }] },
];

type EventTabs = { tabs: PageTab[]; subTabs: PageTab[] | undefined };

/**
 * The pages of one event that the user can see: at most seven tabs, and the pages of the tab that contains `path`.
 */
export function eventTabs(event: Event, can: (permission: Permission) => boolean, path: string): EventTabs {
  const groups = GROUPS.map((group) => ({
    ...group,
    pages: group.pages
      .filter(({ permission }) => can(permission))
      .map(({ label, page, count }) => ({ label, href: pageUrl(page, event), count: count?.(event) ?? undefined })),
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
