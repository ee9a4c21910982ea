import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SurveyRow } from './findSurvey.ts';

/** A person identified by the secret in their personal survey link. */
export type Invitee = {
  /** `invitation:12` or `ticket:5`: one answer each. */
  invitee: string;
  invitationId: number | null;
  ticketId: number | null;
  eventId: number;
  name: string | null;
  email: string | null;
};

/**
 * The invitee with this secret: an invitation's token or the code of an issued ticket of one of the survey's events.
 * Null if unknown.
 */
export async function findInvitee(db: Transaction, survey: SurveyRow, secret: string): Promise<Invitee | null> {
  const [invitation] = await db
    .select()
    .from(rsvpInvitations)
    .where(and(eq(rsvpInvitations.token, secret), inEventOf(survey, sql`${rsvpInvitations.eventId}`)));
  if (invitation) {
    const { id, eventId, name, email } = invitation;
    return { invitee: `invitation:${id}`, invitationId: id, ticketId: null, eventId, name, email };
  }
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.code, secret), eq(tickets.status, 'issued'), inEventOf(survey, sql`${tickets.eventId}`)));
  return ticket
    ? {
        invitee: `ticket:${ticket.id}`,
        invitationId: null,
        ticketId: ticket.id,
        eventId: ticket.eventId,
        name: ticket.name,
        email: ticket.email,
      }
    : null;
}

/**
 * Condition for events that belong to the survey: its own event, otherwise those of its group or of a group linked to
 * it, otherwise those of its campaign.
 */
export function inEventOf(survey: SurveyRow, eventId: SQL): SQL {
  if (survey.eventId !== null) {
    return sql`${eventId} = ${survey.eventId}`;
  }
  const linked = sql`select g.id from event_groups g
    where g.id = ${survey.groupId} or g.survey_id = ${survey.id} or g.participant_survey_id = ${survey.id}`;
  const campaign = survey.groupId === null ? survey.campaignId : null;
  return sql`${eventId} in (select e.id from events e where e.group_id in (${linked}) or e.campaign_id = ${campaign})`;
}
