import { and, eq, ne, sql } from 'drizzle-orm';
import { eventInvitationsChannel } from '#contract/realtime.ts';
import type { RsvpResponse } from '#domain/programme/invitations.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { rsvpAnswers, rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { answerState, assertOpen } from './answerState.ts';
import { findInvitation } from './findInvitation.ts';
import { lockAnswers } from './lockAnswers.ts';
import type { InvitationRow } from './presentInvitation.ts';
import { type RsvpRules, rsvpConfigOf } from './rsvpConfigOf.ts';

export type Answer = { response: RsvpResponse; party_size: number; note: string | null };

type Work = Pick<HandlerContext, 'db' | 'services' | 'afterCommit'>;

/**
 * Stores an answer. All answers are kept and the latest counts. Runs under the event lock, so that only one answer at a
 * time counts the places left.
 * @param by the staff user who records a guest's answer; allowed after the deadline while the event is active, and
 * without notifying anyone
 * @throws 409 if no answers are accepted, 422 on the invalid field
 */
export async function answerInvitation(
  { db, services, afterCommit }: Work,
  { eventId, id: invitationId }: { eventId: number; id: number },
  given: Answer,
  by?: { id: number },
): Promise<InvitationRow> {
  await lockAnswers(db, eventId);
  const event = await findEvent(db, eventId);
  const config = await rsvpConfigOf(db, event);
  const invitation = await findInvitation(db, eventId, invitationId);
  const now = services.clock.now();
  assertTakes(event, config, now, by !== undefined);
  const answer = given.response === 'no' ? { ...given, party_size: 1 } : given;
  await assertFits(db, invitation, config, answer);
  if (isSame(invitation, answer)) {
    return invitation;
  }
  const { response, party_size: partySize, note } = answer;
  const common = { response, partySize, note };
  await db.insert(rsvpAnswers).values({
    ...common,
    companyId: invitation.companyId,
    invitationId: invitation.id,
    createdAt: now,
    notifiedAt: by ? now : null,
    notedBy: by?.id ?? null,
  });
  const row = only(
    await db
      .update(rsvpInvitations)
      .set({ ...common, respondedAt: now, reminderQueuedAt: null, updatedAt: now })
      .where(eq(rsvpInvitations.id, invitation.id))
      .returning(),
  );
  afterCommit(() =>
    services.realtime.broadcast(eventInvitationsChannel(event.id), 'invitation.answered', {
      event_id: event.id,
      invitation_id: row.id,
      name: row.name,
      response,
      party_size: partySize,
    }),
  );
  return row;
}

/**
 * The largest party that an invitation can answer with. A guest keeps the party they have announced, also if the limit
 * was lowered since.
 */
export function partyLimit({ response, partySize }: InvitationRow, config: Pick<RsvpRules, 'max_party_size'>): number {
  const held = response === 'yes' || response === 'maybe' ? partySize : 1;
  return Math.max(config.max_party_size, held);
}

/**
 * The places that an invitation can take, null if unlimited: those that other confirmed guests leave, and at least what
 * the guest has confirmed, also if the capacity was lowered since.
 */
export async function placesFor(
  db: Transaction,
  { id, eventId, response, partySize }: InvitationRow,
  capacity: number | null,
): Promise<number | null> {
  const left = await placesLeft(db, eventId, capacity, id);
  return left === null ? null : Math.max(left, response === 'yes' ? partySize : 0);
}

/** Places left besides the confirmed guests of other invitations; null if unlimited. */
async function placesLeft(
  db: Transaction,
  eventId: number,
  capacity: number | null,
  except: number,
): Promise<number | null> {
  if (capacity === null) {
    return null;
  }
  const [row] = await db
    .select({ taken: sql<number>`coalesce(sum(${rsvpInvitations.partySize}), 0)::int` })
    .from(rsvpInvitations)
    .where(
      and(eq(rsvpInvitations.eventId, eventId), eq(rsvpInvitations.response, 'yes'), ne(rsvpInvitations.id, except)),
    );
  return Math.max(0, capacity - (row?.taken ?? 0));
}

function assertTakes(event: EventRow, config: RsvpRules, now: Date, isStaff: boolean) {
  const state = answerState(event, config, now);
  if (isStaff && (state === 'late' || state === 'closed')) {
    return;
  }
  if (isStaff && state === 'off') {
    throw conflict('This event is not published, so it does not accept answers.');
  }
  assertOpen(state);
}

async function assertFits(db: Transaction, invitation: InvitationRow, config: RsvpRules, answer: Answer) {
  const { response, party_size } = answer;
  if (response === 'maybe' && !config.allow_maybe && invitation.response !== 'maybe') {
    throw invalid({ response: ['Answer yes or no: “maybe” is not available here.'] });
  }
  const most = partyLimit(invitation, config);
  if (party_size > most) {
    throw invalid({ party_size: [most === 1 ? 'This invitation is for one person.' : `At most ${most} people.`] });
  }
  const left = response === 'yes' ? await placesFor(db, invitation, config.capacity) : null;
  if (left !== null && party_size > left) {
    throw invalid(shortage(left, config.allow_maybe));
  }
}

function shortage(left: number, allowMaybe: boolean): Record<string, string[]> {
  const instead = allowMaybe ? ' You can say maybe.' : '';
  if (left === 0) {
    return { response: [`No places are left.${instead}`] };
  }
  const message = left === 1 ? 'Only 1 place is left.' : `Only ${left} places are left.`;
  return { party_size: [`${message}${instead}`] };
}

function isSame(invitation: InvitationRow, answer: Answer): boolean {
  const { response, partySize, note } = invitation;
  return response === answer.response && partySize === answer.party_size && note === answer.note;
}
