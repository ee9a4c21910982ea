import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { REMINDER_GAP_MS } from '#domain/programme/invitations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { rsvpInvitations as table } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { takeMails } from '#server/mail/takeMails.ts';
import { assertInviting } from './answerState.ts';
import { findInvitation } from './findInvitation.ts';
import type { InvitationRow } from './presentInvitation.ts';
import { queueMails } from './queueMails.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

type Reminded = { reminded: number; skipped: number };

/**
 * Requests reminders for these invitations, or for all of the event if `ids` is empty. Guests who have answered, were
 * never reached or were reminded within the last hour are skipped.
 * @throws 409 if the event does not accept answers; 422 for invitations of another event
 */
export async function remindPeople(context: HandlerContext, event: EventRow, ids: number[]): Promise<Reminded> {
  const { db, services } = context;
  const now = services.clock.now();
  assertInviting(event, await rsvpConfigOf(db, event), now);
  const wanted = [...new Set(ids)];
  const chosen = and(eq(table.eventId, event.id), wanted.length > 0 ? inArray(table.id, wanted) : undefined);
  const named = await db.$count(table, chosen);
  if (wanted.length > named) {
    throw invalid({ invitation_ids: ['Choose invitations of this event.'] });
  }
  const due = and(chosen, canBeReminded(now));
  const claimed = await claimReminders(db, due, now);
  const reminded = claimed.length;
  if (reminded > 0) {
    await takeMails(
      context,
      claimed.map(({ email }) => email),
    );
    await queueMails(context, event);
  }
  return { reminded, skipped: named - reminded };
}

/** Requests one reminder. @throws 404; 409 with the reason why no reminder can be sent */
export async function remindOne(context: HandlerContext, event: EventRow, id: number): Promise<InvitationRow> {
  const { db, services } = context;
  const now = services.clock.now();
  const before = await findInvitation(db, event.id, id);
  assertInviting(event, await rsvpConfigOf(db, event), now);
  if (before.response !== null) {
    throw conflict(`${before.name} has already answered.`);
  }
  if (before.status !== 'sent') {
    throw conflict('The invitation itself has not been sent. Send it again.');
  }
  const row = only(await claimReminders(db, and(eq(table.id, before.id), canBeReminded(now)), now), () =>
    conflict(`${before.name} was reminded less than an hour ago.`),
  );
  await takeMails(context, [row.email]);
  await queueMails(context, event);
  return row;
}

/**
 * Marks the invitations to remind, in one statement: of two concurrent calls, the second waits for the first and then
 * finds none left.
 */
export function claimReminders(db: Transaction, due: SQL | undefined, now: Date): Promise<InvitationRow[]> {
  return db
    .update(table)
    .set({ reminderQueuedAt: now, lastRemindedAt: now, updatedAt: now })
    .where(and(due, isUnanswered()))
    .returning();
}

/** Sent and unanswered: any answer ends the reminders. */
function isUnanswered(): SQL | undefined {
  return and(isNull(table.response), eq(table.status, 'sent'));
}

/** The SQL equivalent of `canBeReminded` in domain/programme/invitations.ts, which the client uses for its counts. */
function canBeReminded(now: Date): SQL | undefined {
  const before = new Date(now.getTime() - REMINDER_GAP_MS);
  return and(isUnanswered(), or(isNull(table.lastRemindedAt), lte(table.lastRemindedAt, before)));
}
