import type { Endpoint } from '#contract/kit/define.ts';
import { events } from '#contract/programme/events.ts';
import { tickets } from '#contract/programme/tickets.ts';
import { coupons } from '#contract/selling/coupons.ts';
import { isImportantPage } from '#domain/account/userLogs.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { LogEntry } from '#server/activityLog/appendEntries.ts';
import { describeCall } from '#server/activityLog/describeCall.ts';
import { describePage } from '#server/activityLog/describePage.ts';
import type { LoggedChange } from '#server/database/schema/account/userLogs.ts';

export type Choice = { weight: number } & (
  | { page: string; url: (eventId: number) => string }
  | { key: string; endpoint: Endpoint; changes: LoggedChange[] }
);

/** Possible actions of demo staff; the weight is the likelihood. */
export function choicesOf(): Choice[] {
  const updateEvent = 'PUT /events/update/{id}';
  const updateType = 'PUT /events/ticket-types/{eventID}/{ticketTypeID}';
  const createCoupon = 'POST /events/coupons/{eventID}';
  return [
    { weight: 5, page: 'Dashboard/Index', url: () => pageUrl('Dashboard/Index') },
    { weight: 5, page: 'Events/Index', url: () => pageUrl('Events/Index') },
    { weight: 6, page: 'Events/Show', url: (id) => pageUrl('Events/Show', { id }) },
    { weight: 5, page: 'Events/Orders', url: (id) => pageUrl('Events/Orders', { id }) },
    { weight: 4, page: 'Events/Attendees', url: (id) => pageUrl('Events/Attendees', { id }) },
    { weight: 2, page: 'Tasks/Index', url: () => pageUrl('Tasks/Index') },
    { weight: 2, page: 'Calendar/Index', url: () => pageUrl('Calendar/Index') },
    { weight: 4, key: updateEvent, endpoint: events[updateEvent], changes: [['status', 'draft', 'active']] },
    { weight: 3, key: updateType, endpoint: tickets[updateType], changes: [['price', '25.00', '28.00']] },
    { weight: 2, key: createCoupon, endpoint: coupons[createCoupon], changes: [['kind', null, 'percent']] },
  ];
}

type Place = { companyId: number; userId: number; recordId: number; at: Date };

export function entryAt(choice: Choice, { recordId, ...place }: Place): LogEntry {
  if ('page' in choice) {
    const visit = { ...place, ...describePage(choice.page), type: 'page_visit' as const, url: choice.url(recordId) };
    const isImportant = isImportantPage({ ...visit, route_name: visit.routeName });
    return { ...visit, method: 'GET', isImportant };
  }
  const { key, endpoint, changes } = choice;
  const [method = '', path = ''] = key.split(' ');
  const url = path.replaceAll(/\{\w+\}/g, String(recordId));
  const described = describeCall(key, endpoint);
  return {
    ...place,
    ...described,
    type: 'activity',
    routeName: path,
    method,
    url,
    resourceId: recordId,
    changes,
    isImportant: false,
  };
}
