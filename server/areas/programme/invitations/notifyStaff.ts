import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { RsvpResponse } from '#domain/programme/invitations.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpAnswers, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

type Answer = { eventId: number; eventName: string; name: string; response: RsvpResponse; partySize: number };

/**
 * Notifies staff of answers since the last run, once per event. The answers are marked in the same transaction, so none
 * is reported twice or missed.
 */
export async function notifyStaff(services: Services): Promise<void> {
  const waiting = await asSystem(services.database, (db) =>
    db.selectDistinct({ companyId: rsvpAnswers.companyId }).from(rsvpAnswers).where(isNull(rsvpAnswers.notifiedAt)),
  );
  for (const { companyId } of waiting) {
    await inCompany(services.database, companyId, async (db) => {
      const answers = await takeUnreported(db, services.clock.now());
      for (const [eventId, guests] of Map.groupBy(answers, (answer) => answer.eventId)) {
        await notify(
          { db, services, company: { id: companyId }, afterCommit: (work) => onCommit(db, services.log, work) },
          {
            kind: 'invitation.answered',
            to: { permission: 'invitations.view', eventId },
            ...textOf(guests),
            url: pageUrl('Events/Invitations', { id: eventId }),
          },
        );
      }
    });
  }
}

/** Marks the answers that staff were not notified of, and returns each guest's latest. */
async function takeUnreported(db: Transaction, now: Date): Promise<Answer[]> {
  const marked = await db
    .update(rsvpAnswers)
    .set({ notifiedAt: now })
    .where(isNull(rsvpAnswers.notifiedAt))
    .returning({ invitationId: rsvpAnswers.invitationId });
  const ids = [...new Set(marked.map(({ invitationId }) => invitationId))];
  if (ids.length === 0) {
    return [];
  }
  return db
    .select({
      eventId: events.id,
      eventName: events.name,
      name: rsvpInvitations.name,
      response: sql<RsvpResponse>`${rsvpInvitations.response}`,
      partySize: rsvpInvitations.partySize,
    })
    .from(rsvpInvitations)
    .innerJoin(events, eq(events.id, rsvpInvitations.eventId))
    .where(and(inArray(rsvpInvitations.id, ids)));
}

function textOf(guests: Answer[]): { title: string; body?: string } {
  const [only] = guests;
  if (only && guests.length === 1) {
    const company = only.partySize > 1 ? `, for ${only.partySize} people` : '';
    return { title: `${only.name} said ${only.response} to ${only.eventName}${company}` };
  }
  const count = (response: RsvpResponse) => guests.filter((each) => each.response === response).length;
  const parts = (['yes', 'maybe', 'no'] as const).filter(count).map((response) => `${count(response)} ${response}`);
  return {
    title: `${guests.length} guests answered the invitation to ${only?.eventName ?? 'an event'}`,
    body: parts.join(', '),
  };
}
