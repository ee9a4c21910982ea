import { eq, or } from 'drizzle-orm';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { SurveyRow } from './findSurvey.ts';

/** Whether the survey belongs to something that has invitees, or is linked to a group. */
export async function hasInvitees(
  db: Transaction,
  { id, eventId, groupId, campaignId }: Pick<SurveyRow, 'id' | 'eventId' | 'groupId' | 'campaignId'>,
): Promise<boolean> {
  if (eventId ?? groupId ?? campaignId) {
    return true;
  }
  const linked = or(eq(eventGroups.surveyId, id), eq(eventGroups.participantSurveyId, id));
  return (await db.$count(eventGroups, linked)) > 0;
}
