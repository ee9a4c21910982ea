import type { RsvpResponse } from '#domain/programme/invitations.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { rsvpAnswers, rsvpConfigs, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { DemoRow } from '#server/demo/Book.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import type { Random } from '#server/demo/random.ts';
import { newToken } from '#server/tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type EventRow = DemoRow<typeof events>;

type ConfigPlan = {
  deadlineHours?: number;
  maxPartySize: number;
  allowMaybe?: boolean;
  capacity?: number;
  askNote?: boolean;
  message?: string;
  reminderDays: number[];
};

/** RSVP settings of the events with guests, starting with the next event. */
const SETTINGS: { guests: number; config: ConfigPlan | null }[] = [
  {
    guests: 64,
    config: {
      deadlineHours: 24,
      maxPartySize: 4,
      capacity: 120,
      askNote: true,
      message: 'We would love to have you with us. Come with family or friends, and tell us what you do not eat.',
      reminderDays: [14, 3],
    },
  },
  { guests: 38, config: { deadlineHours: 12, maxPartySize: 2, allowMaybe: false, reminderDays: [7] } },
  { guests: 22, config: null },
  { guests: 30, config: { deadlineHours: 48, maxPartySize: 3, capacity: 90, reminderDays: [10] } },
  { guests: 12, config: { maxPartySize: 2, message: 'Doors open half an hour before.', reminderDays: [5, 1] } },
];

const NOTES = [
  'Vegetarian, please.',
  'We arrive a little later.',
  'Two of us are children.',
  'Step-free access, please.',
  'Looking forward to it!',
];

/** Token of the first invitation of each company; fixed, so that other places can link to it. */
function demoToken(companyId: number): string {
  return `demo-invitation-of-company-${companyId}`;
}

/** Answer deadline of a group's events in days before the start, by group name. */
const GROUP_DEADLINES: Record<string, number> = {
  'Thursday jazz': 2,
  'Advent at the lake': 7,
  'Tuesday track club': 1,
};

/**
 * Adds invitations to the upcoming events of a company and to its latest past one: sent, opened, answered, changed and
 * reminded. No answer is after the deadline or exceeds the places left.
 */
export function planInvitations(demo: Demo): void {
  const { book, company, now } = demo;
  for (const group of book.rowsOf(company, eventGroups)) {
    planGroupConfig(demo, group);
  }
  const byStart = book.rowsOf(company, events).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const next = byStart.filter(
    ({ status, startsAt }) => status === 'active' && startsAt.getTime() > now.getTime() + 3 * DAY,
  );
  const past = byStart.filter(({ endsAt }) => endsAt < now).slice(-1);
  const chosen = [...next.slice(0, SETTINGS.length - 1), ...past];
  for (const [index, event] of chosen.entries()) {
    planGuests(demo, event, SETTINGS[index] ?? SETTINGS[0], index === 0);
  }
}

function planGroupConfig({ book, company }: Demo, { id, name, createdAt }: DemoRow<typeof eventGroups>): void {
  const days = GROUP_DEADLINES[name];
  if (days !== undefined) {
    book.add(rsvpConfigs, {
      companyId: company.id,
      groupId: id,
      deadlineHours: days * 24,
      maxPartySize: 2,
      message: 'We keep a place for you until the deadline.',
      reminderDays: [days + 5],
      createdAt,
      updatedAt: createdAt,
    });
  }
}

function planGuests(
  { book, company, now, random }: Demo,
  event: EventRow,
  settings: (typeof SETTINGS)[number] | undefined,
  isFirst: boolean,
): void {
  const { guests = 0, config = null } = settings ?? {};
  const { companyId } = event;
  if (config) {
    const createdAt = new Date(Math.min(now.getTime(), event.startsAt.getTime()) - 40 * DAY);
    book.add(rsvpConfigs, { companyId, eventId: event.id, ...config, createdAt, updatedAt: createdAt });
  }
  const deadline = event.startsAt.getTime() - (config?.deadlineHours ?? 0) * HOUR;
  const end = Math.min(now.getTime(), deadline);
  const most = config?.maxPartySize ?? 1;
  const reachable = book.rowsOf(company, contacts).filter(({ email }) => email);
  const people = new Map(Array.from({ length: guests }, () => random.pick(reachable)).map((one) => [one.email, one]));
  // A group may have settings without “maybe”.
  const allowsMaybe = config ? config.allowMaybe !== false : !event.groupId;
  let left = config?.capacity ?? Number.POSITIVE_INFINITY;
  for (const [index, contact] of [...people.values()].entries()) {
    // In two waves: most were sent long ago, some in the last days.
    const sentAt = new Date(end - (index % 5 === 4 ? 2 * DAY : 18 * DAY) - random.whole(1, 20) * HOUR);
    const isShown = isFirst && index === 0;
    const answers = isShown ? [shownAnswer(sentAt)] : answersOf(sentAt, end, most, allowsMaybe, random);
    const fitting = answers.filter(({ response, partySize }) => response !== 'yes' || partySize <= left);
    const last = fitting.at(-1);
    left -= last?.response === 'yes' ? last.partySize : 0;
    const [first] = fitting;
    const isReminded = (!first || first.createdAt.getTime() > sentAt.getTime() + 9 * DAY) && index % 5 !== 4;
    const failed = index === 7;
    const { id } = book.add(rsvpInvitations, {
      companyId,
      eventId: event.id,
      contactId: contact.id,
      name: contact.name,
      email: contact.email ?? '',
      phone: contact.phone ?? null,
      token: isShown ? demoToken(companyId) : newToken(),
      status: failed ? 'failed' : 'sent',
      sentAt: failed ? null : sentAt,
      openedAt: failed ? null : (first?.createdAt ?? (random.chance(0.4) ? hoursAfter(sentAt, 5) : null)),
      remindersSent: isReminded && !failed ? 1 : 0,
      lastRemindedAt: isReminded && !failed ? new Date(sentAt.getTime() + 8 * DAY) : null,
      ...(last && !failed
        ? { response: last.response, partySize: last.partySize, note: last.note, respondedAt: last.createdAt }
        : { response: null, partySize: 1, note: null, respondedAt: null }),
      createdBy: event.createdBy ?? null,
      createdAt: sentAt,
      updatedAt: (!failed && last?.createdAt) || sentAt,
    });
    for (const answer of failed ? [] : fitting) {
      book.add(rsvpAnswers, { companyId, invitationId: id, ...answer, notifiedAt: answer.createdAt });
    }
  }
}

/** The answers of one guest: none, one, or two after changing their mind. */
function answersOf(sentAt: Date, end: number, most: number, allowsMaybe: boolean, random: Random) {
  const count = random.weighted([0, 1, 2], (n) => [34, 58, 8][n] ?? 0);
  const span = end - sentAt.getTime();
  const times = Array.from({ length: count }, () => sentAt.getTime() + Math.floor(random.next() ** 1.5 * span));
  return times
    .toSorted((a, b) => a - b)
    .map((time) => {
      const response = random.weighted<RsvpResponse>(['yes', 'maybe', 'no'], (one) =>
        one === 'yes' ? 58 : one === 'no' ? 27 : allowsMaybe ? 15 : 0,
      );
      const partySize = response === 'no' ? 1 : random.weighted([1, 2, 3, 4].slice(0, most), (size) => 5 - size);
      const note = random.chance(0.18) ? random.pick(NOTES) : null;
      return { response, partySize, note, createdAt: new Date(time) };
    });
}

/** The guest with the fixed token has answered yes. */
function shownAnswer(sentAt: Date) {
  return {
    response: 'yes' as RsvpResponse,
    partySize: 2,
    note: null as string | null,
    createdAt: hoursAfter(sentAt, 30),
  };
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR);
}
