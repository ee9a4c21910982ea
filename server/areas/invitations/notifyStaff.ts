import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RsvpResponse } from '#domain/invitations.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { notify } from '#server/areas/notifications/notify.ts';
import { events } from '#server/database/schema/events.ts';
import { rsvpAnswers, rsvpInvitations } from '#server/database/schema/invitations.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

type Told = { eventId: number; eventName: string; name: string; response: RsvpResponse; partySize: number };

/**
 * Tells staff of the answers that came since the last run: one notice an event, however many they are. What is told is
 * marked in the same transaction, so nothing is told twice and nothing is forgotten.
 */
export async function notifyStaff(services: Services): Promise<void> {
  const waiting = await asSystem(services.database, (db) =>
    db.selectDistinct({ companyId: rsvpAnswers.companyId }).from(rsvpAnswers).where(isNull(rsvpAnswers.notifiedAt)),
  );
  for (const { companyId } of waiting) {
    await inCompany(services.database, companyId, async (db) => {
      const answers = await takeUnreported(db, services.clock.now());
      for (const [eventId, told] of Map.groupBy(answers, (answer) => answer.eventId)) {
        await notify(
          { db, services, company: { id: companyId }, afterCommit: (work) => onCommit(db, services.log, work) },
          {
            kind: 'invitation.answered',
            to: { permission: 'invitations.view', eventId },
            ...wordsOf(told),
            url: pageUrl('Events/Invitations', { id: eventId }),
          },
        );
      }
    });
  }
}

/** The answers that staff do not know of, each guest's last one, and marks them told. */
async function takeUnreported(db: Transaction, now: Date): Promise<Told[]> {
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

function wordsOf(told: Told[]): { title: string; body?: string } {
  const [only] = told;
  if (only && told.length === 1) {
    const company = only.partySize > 1 ? `, for ${only.partySize} people` : '';
    return { title: `${only.name} said ${only.response} to ${only.eventName}${company}` };
  }
  const count = (response: RsvpResponse) => told.filter((each) => each.response === response).length;
  const parts = (['yes', 'maybe', 'no'] as const).filter(count).map((response) => `${count(response)} ${response}`);
  return { title: `${told.length} guests answered for ${only?.eventName ?? 'an event'}`, body: parts.join(', ') };
}
