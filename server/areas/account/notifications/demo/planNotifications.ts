import type { Permission } from '#contract/permissions.ts';
import type { NotificationKind } from '#domain/account/notifications.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { tasks } from '#server/database/schema/programme/tasks.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { allocations, tickets } from '#server/database/schema/selling/tickets.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How many days the demo's notifications go back. */
const DAYS = 12;
/** Notifications of one kind for one user. */
const MAX_PER_KIND = 12;
const MAX_UNREAD = 6;

/** Something that happened, and who is notified of it. */
type Happening = {
  kind: NotificationKind;
  to: { permission: Permission } | { userId: number };
  title: string;
  body?: string;
  url: string;
  at: Date;
};

/** Adds notifications for a company's staff about recent events, oldest first. */
export function planNotifications(demo: Demo): void {
  const { book, company, now } = demo;
  const since = new Date(now.getTime() - DAYS * DAY);
  const isRecent = ({ at }: Happening) => at >= since && at < now;
  const happenings = [salesOf(demo), claimsOf(demo), answersOf(demo), assignmentsOf(demo)]
    .flatMap((ofKind) => ofKind.filter(isRecent).sort(byTime).slice(-MAX_PER_KIND))
    .sort(byTime);
  for (const { userId, roleId } of book.rowsOf(company, memberships)) {
    const role = book.rows(roles).find(({ id }) => id === roleId);
    const theirs = happenings.filter(({ to }) =>
      'userId' in to ? to.userId === userId : role?.scope === 'company' && role.permissions?.includes(to.permission),
    );
    for (const [index, { kind, title, body, url, at }] of theirs.entries()) {
      const isUnread = theirs.length - index <= MAX_UNREAD;
      const readAt = isUnread ? null : new Date(Math.min(at.getTime() + 95 * MINUTE, now.getTime()));
      book.add(notifications, { companyId: company.id, userId, kind, title, body, url, readAt, createdAt: at });
    }
  }
}

/** An event's orders grouped by hour, the way many sales are announced together. */
function salesOf(demo: Demo): Happening[] {
  const issued = demo.book.rowsOf(demo.company, tickets);
  const invited = new Set(issued.filter(({ allocationId }) => allocationId).map(({ orderId }) => orderId));
  const paid = demo.book.rowsOf(demo.company, orders).filter(({ id, status }) => status === 'paid' && !invited.has(id));
  const seats = Map.groupBy(issued, ({ orderId }) => orderId);
  const together = Map.groupBy(
    paid,
    ({ eventId, paidAt }) => `${eventId} ${Math.floor((paidAt?.getTime() ?? 0) / (60 * MINUTE))}`,
  );
  return [...together.values()].flatMap((orders): Happening[] => {
    const [first] = orders;
    if (!first) {
      return [];
    }
    const count = orders.reduce((sum, { id }) => sum + (seats.get(id)?.length ?? 0), 0);
    const amount = `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
    const { currency } = first;
    const minor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    const money = minor > 0 ? formatMoney(fromMinor(minor, currency), currency) : null;
    const event = eventName(demo, first.eventId);
    const message =
      orders.length === 1
        ? {
            title: `${first.buyerName} bought ${amount} for ${event}`,
            ...(money && { body: money }),
            url: pageUrl('Orders/Show', first),
          }
        : {
            title: `${orders.length} new orders for ${event}`,
            body: [amount, money].filter(Boolean).join(', '),
            url: pageUrl('Events/Orders', { id: first.eventId }),
          };
    return [
      {
        kind: 'order.paid',
        to: { permission: 'orders.view' },
        ...message,
        at: orders.at(-1)?.paidAt ?? new Date(0),
      },
    ];
  });
}

function claimsOf(demo: Demo): Happening[] {
  return demo.book
    .rowsOf(demo.company, allocations)
    .filter(({ claimedAt }) => claimedAt)
    .map(({ name, quantity, eventId, claimedAt }) => ({
      kind: 'allocation.claimed',
      to: { permission: 'allocations.view' },
      title: `${name} claimed ${quantity === 1 ? 'a ticket' : `${quantity} tickets`} for ${eventName(demo, eventId)}`,
      url: pageUrl('Events/Allocations', { id: eventId }),
      at: claimedAt ?? new Date(0),
    }));
}

const ANSWERS = { yes: 'is coming to', no: 'cannot come to', maybe: 'may come to' };

function answersOf(demo: Demo): Happening[] {
  return demo.book.rowsOf(demo.company, rsvpInvitations).flatMap((invitation): Happening[] => {
    const { name, eventId, response, respondedAt, partySize = 1 } = invitation;
    return response && respondedAt
      ? [
          {
            kind: 'invitation.answered',
            to: { permission: 'invitations.view' },
            title: `${name} ${ANSWERS[response]} ${eventName(demo, eventId)}`,
            ...(response === 'yes' && partySize > 1 && { body: `${partySize} people` }),
            url: pageUrl('Events/Invitations', { id: eventId }),
            at: respondedAt,
          },
        ]
      : [];
  });
}

function assignmentsOf(demo: Demo): Happening[] {
  return demo.book.rowsOf(demo.company, tasks).flatMap((task): Happening[] =>
    task.assignedTo && task.createdAt
      ? [
          {
            kind: 'task.assigned',
            to: { userId: task.assignedTo },
            title: `“${task.title}” is yours, for ${eventName(demo, task.eventId)}`,
            url: pageUrl('Tasks/Show', task),
            at: task.createdAt,
          },
        ]
      : [],
  );
}

function eventName({ book }: Demo, eventId: number | undefined): string {
  return book.rows(events).find(({ id }) => id === eventId)?.name ?? 'an event';
}

function byTime(a: Happening, b: Happening): number {
  return a.at.getTime() - b.at.getTime();
}
