import type { Permission } from '#contract/permissions.ts';
import { formatMoney, fromMinor } from '#domain/money.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { type Book, nextId } from './book.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How far back people look, how many of a kind they were told, and how many stand unread, at most. */
const DAYS = 12;
const OF_A_KIND = 14;
const UNREAD = 6;

/** Something that happened, and who may hear of it. */
type Happening = {
  kind: NotificationKind;
  to: { permission: Permission } | { userId: number };
  title: string;
  body?: string;
  url: string;
  at: Date;
};

/** Writes down what the staff of a company were told of what the book says happened lately, the oldest first. */
export function planNotifications(book: Book, companyId: number, now: Date): void {
  const since = new Date(now.getTime() - DAYS * DAY);
  const isRecent = ({ at }: Happening) => at >= since && at < now;
  const happenings = [
    salesOf(book, companyId),
    claimsOf(book, companyId),
    answersOf(book, companyId),
    tasksOf(book, companyId),
  ]
    .flatMap((ofKind) => ofKind.filter(isRecent).sort(byTime).slice(-OF_A_KIND))
    .sort(byTime);
  for (const { userId, roleId } of book.memberships.filter((membership) => membership.companyId === companyId)) {
    const role = book.roles.find(({ id }) => id === roleId);
    const theirs = happenings.filter(({ to }) =>
      'userId' in to ? to.userId === userId : role?.scope === 'company' && role.permissions?.includes(to.permission),
    );
    for (const [index, { kind, title, body, url, at }] of theirs.entries()) {
      const isUnread = theirs.length - index <= UNREAD;
      const readAt = isUnread ? null : new Date(Math.min(at.getTime() + 95 * MINUTE, now.getTime()));
      const common = { companyId, userId, kind, title, body: body ?? null, url };
      book.notifications.push({ id: nextId(book.notifications), ...common, readAt, createdAt: at });
    }
  }
}

/** The orders of an hour of an event together, as they are announced when many come. */
function salesOf(book: Book, companyId: number): Happening[] {
  const invited = new Set(book.tickets.filter(({ allocationId }) => allocationId).map(({ orderId }) => orderId));
  const paid = book.orders.filter(
    (order) => order.companyId === companyId && order.status === 'paid' && !invited.has(order.id),
  );
  const seats = Map.groupBy(book.tickets, ({ orderId }) => orderId);
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
    const event = eventName(book, first.eventId);
    const words =
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
        ...words,
        at: orders.at(-1)?.paidAt ?? new Date(0),
      },
    ];
  });
}

function claimsOf(book: Book, companyId: number): Happening[] {
  return book.allocations
    .filter((allocation) => allocation.companyId === companyId && allocation.claimedAt)
    .map(({ name, quantity, eventId, claimedAt }) => ({
      kind: 'allocation.claimed',
      to: { permission: 'allocations.view' },
      title: `${name} claimed ${quantity === 1 ? 'a ticket' : `${quantity} tickets`} for ${eventName(book, eventId)}`,
      url: pageUrl('Events/Allocations', { id: eventId }),
      at: claimedAt ?? new Date(0),
    }));
}

const ANSWERS = { yes: 'is coming to', no: 'cannot come to', maybe: 'may come to' };

function answersOf(book: Book, companyId: number): Happening[] {
  return book.rsvpInvitations.flatMap((invitation): Happening[] => {
    const { name, eventId, response, respondedAt, partySize = 1 } = invitation;
    return invitation.companyId === companyId && response && respondedAt
      ? [
          {
            kind: 'invitation.answered',
            to: { permission: 'invitations.view' },
            title: `${name} ${ANSWERS[response]} ${eventName(book, eventId)}`,
            ...(response === 'yes' && partySize > 1 && { body: `${partySize} people` }),
            url: pageUrl('Events/Invitations', { id: eventId }),
            at: respondedAt,
          },
        ]
      : [];
  });
}

function tasksOf(book: Book, companyId: number): Happening[] {
  return book.tasks.flatMap((task): Happening[] =>
    task.companyId === companyId && task.assignedTo && task.createdAt
      ? [
          {
            kind: 'task.assigned',
            to: { userId: task.assignedTo },
            title: `“${task.title}” is yours, for ${eventName(book, task.eventId)}`,
            url: pageUrl('Tasks/Show', task),
            at: task.createdAt,
          },
        ]
      : [],
  );
}

function eventName(book: Book, eventId: number | undefined): string {
  return book.events.find(({ id }) => id === eventId)?.name ?? 'an event';
}

function byTime(a: Happening, b: Happening): number {
  return a.at.getTime() - b.at.getTime();
}
