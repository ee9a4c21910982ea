import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs, rsvpInvitations as table } from '#server/database/schema/programme/invitations.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { answerState } from './answerState.ts';
import { queueMails } from './queueMails.ts';
import { claimReminders } from './remindPeople.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';

const DAY = 86_400_000;

/**
 * Sends the scheduled reminders: for each event with reminder days, guests without an answer are reminded when such a
 * day is reached. A run that is repeated, less than a day late, or concurrent with another reminds nobody twice,
 * because requested reminders are recorded on the invitation, and nobody gets two mails within 24 hours.
 */
export async function remindBySchedule(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const event of await eventsWithReminders(services, now)) {
    await inCompany(services.database, event.companyId, async (db) => {
      const config = await rsvpConfigOf(db, event);
      const dueAt = lastDue(event, config.reminder_days, now);
      if (dueAt === null || answerState(event, config, now) !== 'open') {
        return;
      }
      const dayAgo = new Date(now.getTime() - DAY);
      const due = and(
        eq(table.eventId, event.id),
        // Guests invited after the due time have just got their invitation.
        lte(table.sentAt, dueAt),
        lte(table.sentAt, dayAgo),
        or(isNull(table.lastRemindedAt), and(lt(table.lastRemindedAt, dueAt), lte(table.lastRemindedAt, dayAgo))),
      );
      if ((await claimReminders(db, due, now)).length > 0) {
        await queueMails({ db, services }, event);
      }
    });
  }
}

/** Current and upcoming events with reminder days in their own or their group's settings. */
function eventsWithReminders(services: Services, now: Date): Promise<EventRow[]> {
  return asSystem(services.database, (db) =>
    db
      .select()
      .from(events)
      .where(
        and(
          eq(events.status, 'active'),
          gt(events.startsAt, now),
          sql`exists (select from ${rsvpConfigs} c where (c.event_id = ${events.id} or c.group_id = ${events.groupId})
            and c.is_open and cardinality(c.reminder_days) > 0)`,
        ),
      ),
  );
}

/** The latest reminder time that was reached within the last 24 hours; older ones are skipped. */
function lastDue(event: EventRow, days: number[], now: Date): Date | null {
  const moments = days.map((each) => event.startsAt.getTime() - each * DAY);
  const come = moments.filter((moment) => moment <= now.getTime() && moment > now.getTime() - DAY);
  return come.length > 0 ? new Date(Math.max(...come)) : null;
}
