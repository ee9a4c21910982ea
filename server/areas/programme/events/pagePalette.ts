import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/kit/pagePaths.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { searchWords } from '#domain/kit/searchForm.ts';
import type { PaletteSource } from '#server/declarations/PaletteSource.ts';
import { eventPalette } from './palette.ts';

type EventPage = { label: string; words: string; page: RecordPage; access: Permission };

const EVENT_PAGES: EventPage[] = [
  { label: 'Check-in', words: 'check-in checkin door scan', page: 'Events/CheckIn', access: 'check-in.manage' },
  { label: 'Ticket types', words: 'tickets types prices', page: 'Events/TicketManagement', access: 'tickets.view' },
  { label: 'Orders', words: 'orders sales', page: 'Events/Orders', access: 'orders.view' },
  { label: 'Attendees', words: 'attendees guests', page: 'Events/Attendees', access: 'orders.view' },
  { label: 'Invitations', words: 'invitations', page: 'Events/Invitations', access: 'invitations.view' },
  { label: 'Coupons', words: 'coupons discounts', page: 'Events/Coupons', access: 'coupons.view' },
  { label: 'Allocations', words: 'allocations', page: 'Events/Allocations', access: 'allocations.view' },
  { label: 'Tasks', words: 'tasks todos', page: 'Events/Todos', access: 'tasks.view' },
  { label: 'Surveys', words: 'surveys', page: 'Events/Surveys', access: 'surveys.view' },
];

/** A word this short would make a page of every search. */
const MIN_LETTERS = 4;

/** Pages of events: `jazz check-in` finds `Jazz night › Check-in`. */
export const eventPagePalette: PaletteSource = {
  kind: 'event',
  access: 'events.view',
  find: async (context, search, limit) => {
    const words = searchWords(search);
    const last = words.at(-1) ?? '';
    const pages = EVENT_PAGES.filter(
      ({ words: names, access }) =>
        context.permissions.has(access) && names.split(' ').some((name) => name.startsWith(last)),
    );
    const rest = words.slice(0, -1).join(' ');
    if (rest === '' || last.length < MIN_LETTERS || pages.length === 0) {
      return [];
    }
    const events = await eventPalette.find(context, rest, limit);
    return events.flatMap((event) => {
      const id = Number(/\d+/.exec(event.url)?.[0]);
      return pages.map(({ label, page }) => ({
        ...event,
        title: `${event.title} › ${label}`,
        url: pageUrl(page, { id }),
      }));
    });
  },
};
