import { and, desc, lt } from 'drizzle-orm';
import { todayIn } from '#domain/kit/time/days.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { type InvitationFilter, invitationFilter } from './listInvitations.ts';
import type { InvitationRow } from './presentInvitation.ts';

/** An event's invitations as `rsvp-{date}.csv`; the first columns are those that the upload accepts. */
export function exportInvitations(context: HandlerContext, eventId: number, filter: InvitationFilter): Download {
  const { services, company } = context;
  const time = (instant: Date | null) => localTime(instant, company.timezone);
  return csvFile<InvitationRow>(context, {
    name: `rsvp-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      name: (row) => row.name,
      email: (row) => row.email,
      phone: (row) => row.phone,
      answer: (row) => row.response,
      people: (row) => (row.response === null || row.response === 'no' ? null : row.partySize),
      note: (row) => row.note,
      answered_at: (row) => time(row.respondedAt),
      mail: (row) => row.status,
      sent_at: (row) => time(row.sentAt),
      opened_at: (row) => time(row.openedAt),
      reminders: (row) => row.remindersSent,
      last_reminded_at: (row) => time(row.lastRemindedAt),
    },
    read: (db, after, most) =>
      db
        .select()
        .from(rsvpInvitations)
        .where(and(invitationFilter(eventId, filter), after ? lt(rsvpInvitations.id, after.id) : undefined))
        .orderBy(desc(rsvpInvitations.id))
        .limit(most),
  });
}
