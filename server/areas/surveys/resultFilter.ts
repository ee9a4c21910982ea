import { and, eq, type SQL, sql } from 'drizzle-orm';
import { surveyResponses, surveys } from '#server/database/schema/surveys.ts';
import { ofCampaign, ofGroup } from './surveysOf.ts';

export type ResultFilters = {
  campaign_id?: number | undefined;
  event_id?: number | undefined;
  group_id?: number | undefined;
  survey_id?: number | undefined;
  is_participant?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The event an answer belongs to: that of the invitation or ticket, else the survey's. */
export const eventOfAnswer = sql<number | null>`coalesce(${surveyResponses.eventId}, ${surveys.eventId})`;

/**
 * Complete answers that the filters leave: one condition for the list, the counts, the summary and the export, so that
 * their numbers are the same. Of `survey_responses` joined with `surveys`; days are those of the timezone.
 */
export function resultFilter(filters: ResultFilters, timezone: string): SQL | undefined {
  const { campaign_id, event_id, group_id, survey_id, is_participant, from, to } = filters;
  const event = surveyResponses.eventId;
  return and(
    eq(surveyResponses.status, 'complete'),
    survey_id === undefined ? undefined : eq(surveyResponses.surveyId, survey_id),
    event_id === undefined ? undefined : sql`${eventOfAnswer} = ${event_id}`,
    group_id === undefined
      ? undefined
      : sql`(${ofGroup(group_id)} or ${event} in (select e.id from events e where e.group_id = ${group_id}))`,
    campaign_id === undefined
      ? undefined
      : sql`(${ofCampaign(campaign_id)} or ${event} in (select e.id from events e where e.campaign_id = ${campaign_id}))`,
    is_participant === undefined ? undefined : eq(surveys.isParticipant, is_participant),
    from === undefined
      ? undefined
      : sql`${surveyResponses.submittedAt} >= (${from}::date)::timestamp at time zone ${timezone}`,
    to === undefined
      ? undefined
      : sql`${surveyResponses.submittedAt} < (${to}::date + 1)::timestamp at time zone ${timezone}`,
  );
}
