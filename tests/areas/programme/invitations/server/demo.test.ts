import { expect, test } from 'vitest';
import { segments } from '#server/database/schema/people/segments.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpAnswers, rsvpConfigs, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { DEMO_COMPANIES } from '#server/demo/companies.ts';
import { planAreas } from '#tests/server/demo/planAreas.ts';

const HOURS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 2, 17)));

test.each(HOURS)('demo guests at %s answered in time, for no more people than there are places', async (now) => {
  const book = await planAreas(now, 'invitations', 'segments');
  for (const company of DEMO_COMPANIES) {
    const invited = book.rowsOf(company, rsvpInvitations);
    expect(new Set(invited.map(({ eventId }) => eventId)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(invited.map(({ response }) => response ?? null))).toEqual(new Set(['yes', 'no', 'maybe', null]));
    expect(book.rowsOf(company, segments)).toHaveLength(8);
  }
  const addresses = book.rows(rsvpInvitations).map(({ eventId, email }) => `${eventId} ${email.toLowerCase()}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const invitation of book.rows(rsvpInvitations)) {
    const event = book.rows(events).find(({ id }) => id === invitation.eventId);
    const config = book.rows(rsvpConfigs).find(({ eventId }) => eventId === invitation.eventId);
    const deadline = (event?.startsAt.getTime() ?? 0) - (config?.deadlineHours ?? 0) * 3_600_000;
    const answers = book.rows(rsvpAnswers).filter(({ invitationId }) => invitationId === invitation.id);
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
  for (const { eventId, capacity } of book.rows(rsvpConfigs)) {
    const coming = book.rows(rsvpInvitations).filter((each) => each.eventId === eventId && each.response === 'yes');
    const people = coming.reduce((sum, { partySize = 1 }) => sum + partySize, 0);
    expect(people).toBeLessThanOrEqual(capacity ?? Number.POSITIVE_INFINITY);
  }
});
