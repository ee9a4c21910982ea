import { expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { emptyBook } from '#server/database/seed/book.ts';
import { harbour } from '#server/database/seed/harbour.ts';
import { lakeside } from '#server/database/seed/lakeside.ts';
import { planCompany } from '#server/database/seed/planCompany.ts';
import { planInvitations } from '#server/database/seed/planInvitations.ts';
import { planNotifications } from '#server/database/seed/planNotifications.ts';
import { planOrders } from '#server/database/seed/planOrders.ts';
import { planSegments } from '#server/database/seed/planSegments.ts';
import { createRandom } from '#server/database/seed/random.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';

const roles = createRoleTemplates(areas);

const HOURS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 2, 17)));

test.each(HOURS)('every portal account of a demo made at %s has an order past and one to come', (now) => {
  const book = emptyBook();
  const random = createRandom(20_260_401);
  for (const plan of [lakeside, harbour]) {
    const company = planCompany(book, plan, { now, random, passwordHash: '-', roles });
    planOrders(book, company, { now, random });
    const startOf = new Map(book.events.map(({ id, startsAt }) => [id, startsAt]));
    for (const { id } of company.customers) {
      const starts = book.orders
        .filter(({ customerId, status }) => customerId === id && status === 'paid')
        .map(({ eventId }) => startOf.get(eventId) ?? now);
      expect(starts.some((at) => at < now)).toBe(true);
      expect(starts.some((at) => at >= now)).toBe(true);
    }
  }
});

test.each(HOURS)('the owners of a demo made at %s were told of what happened lately, some of it unread', (now) => {
  const book = emptyBook();
  const random = createRandom(20_260_401);
  for (const plan of [lakeside, harbour]) {
    const company = planCompany(book, plan, { now, random, passwordHash: '-', roles });
    planOrders(book, company, { now, random });
    planNotifications(book, company.id, now);
    const theirs = book.notifications.filter(
      ({ userId, companyId }) => userId === company.staff.owner && companyId === company.id,
    );
    expect(theirs.length).toBeGreaterThanOrEqual(12);
    expect(theirs.length).toBeLessThanOrEqual(40);
    expect(theirs.filter(({ readAt }) => readAt === null)).toHaveLength(6);
    const times = theirs.map(({ createdAt }) => createdAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
  }
});

test.each(HOURS)(
  'the guests of a demo made at %s answered in time, for no more people than there are places',
  (now) => {
    const book = emptyBook();
    const random = createRandom(20_260_401);
    for (const plan of [lakeside, harbour]) {
      const { id } = planCompany(book, plan, { now, random, passwordHash: '-', roles });
      planSegments(book, id, now);
      planInvitations(book, id, now);
      const invited = book.rsvpInvitations.filter(({ companyId }) => companyId === id);
      expect(new Set(invited.map(({ eventId }) => eventId)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(invited.map(({ response }) => response ?? null))).toEqual(new Set(['yes', 'no', 'maybe', null]));
      expect(book.segments.filter(({ companyId }) => companyId === id)).toHaveLength(5);
    }
    const addresses = book.rsvpInvitations.map(({ eventId, email }) => `${eventId} ${email.toLowerCase()}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const invitation of book.rsvpInvitations) {
      const event = book.events.find(({ id }) => id === invitation.eventId);
      const config = book.rsvpConfigs.find(({ eventId }) => eventId === invitation.eventId);
      const deadline = (event?.startsAt.getTime() ?? 0) - (config?.deadlineHours ?? 0) * 3_600_000;
      const answers = book.rsvpAnswers.filter(({ invitationId }) => invitationId === invitation.id);
      const last = answers.at(-1);
      expect([invitation.response ?? undefined, invitation.partySize ?? 1]).toEqual([
        last?.response,
        last?.partySize ?? 1,
      ]);
      for (const { createdAt, partySize = 1 } of answers) {
        expect(createdAt?.getTime()).toBeLessThan(Math.min(deadline, now.getTime()));
        expect(createdAt?.getTime()).toBeGreaterThanOrEqual(invitation.sentAt?.getTime() ?? 0);
        expect(partySize).toBeLessThanOrEqual(config?.maxPartySize ?? 1);
      }
      if (invitation.lastRemindedAt) {
        const [first] = answers;
        const silentUntil = Math.min(first?.createdAt?.getTime() ?? now.getTime(), now.getTime());
        expect(invitation.lastRemindedAt.getTime()).toBeLessThan(silentUntil);
      }
    }
    for (const { eventId, capacity } of book.rsvpConfigs) {
      const coming = book.rsvpInvitations.filter((each) => each.eventId === eventId && each.response === 'yes');
      const people = coming.reduce((sum, { partySize = 1 }) => sum + partySize, 0);
      expect(people).toBeLessThanOrEqual(capacity ?? Number.POSITIVE_INFINITY);
    }
  },
);
