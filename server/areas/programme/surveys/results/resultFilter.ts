import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ofCampaign, ofGroup } from '#server/areas/programme/campaigns/surveysOf.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';

export type ResultFilters = {
  campaign_id?: number | undefined;
  event_id?: number | undefined;
  group_id?: number | undefined;
  survey_id?: number | undefined;
  is_participant?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * The event that an answer belongs to: that of the invitation or ticket, otherwise the survey's. Not written with
 * `coalesce`, because PostgreSQL does not consider it leakproof, and row-level security would then prevent looking up
 * the event by index.
 */
export const eventOfAnswer = sql<
  number | null
>`case when ${surveyResponses.eventId} is null then ${surveys.eventId} else ${surveyResponses.eventId} end`;

/**
 * The condition for complete answers that match the filters. The list, the counts, the summary and the export share it,
 * so that their numbers agree. Days are those of the timezone.
 */
export function resultFilter(filters: ResultFilters, timezone: string): SQL | undefined {
  const { relations, rest } = partsOf(filters, timezone);
  return and(rest, relations && atPlace(relations));
}

/**
 * The same condition in two parts: the relations of answers to the narrowest place in the filters, and everything else.
 */
export function partsOf(
  filters: ResultFilters,
  timezone: string,
): { relations: Relation[] | undefined; rest: SQL | undefined } {
  const { survey_id, is_participant, from, to } = filters;
  const [relations, ...places] = placesOf(filters);
  const rest = and(
    sql`${surveyResponses.status} = 'complete'`,
    survey_id === undefined ? undefined : eq(surveyResponses.surveyId, survey_id),
    ...places.map(atPlace),
    is_participant === undefined ? undefined : ofSurveys(eq(surveys.isParticipant, is_participant)),
    from === undefined
      ? undefined
      : sql`${surveyResponses.submittedAt} >= (${from}::date)::timestamp at time zone ${timezone}`,
    to === undefined
      ? undefined
      : sql`${surveyResponses.submittedAt} < (${to}::date + 1)::timestamp at time zone ${timezone}`,
  );
  return { relations, rest };
}

/** One relation of answers to an event, group or campaign: through their event or through their survey. */
export type Relation = {
  by: PgColumn;
  parents: typeof events | typeof surveys;
  of: SQL;
  only?: SQL;
};

/** The places of the filters, narrowest first, each with its relations. No answer matches two relations of a place. */
function placesOf({ event_id, group_id, campaign_id }: ResultFilters): Relation[][] {
  return [
    event_id !== undefined && relationsOfEvent(event_id),
    group_id !== undefined && relationsOfMany(eq(events.groupId, group_id), ofGroup(group_id)),
    campaign_id !== undefined && relationsOfMany(eq(events.campaignId, campaign_id), ofCampaign(campaign_id)),
  ].filter((relations) => relations !== false);
}

/** An answer with an event of its own belongs to that event only. */
function relationsOfEvent(id: number): Relation[] {
  const { eventId, surveyId } = surveyResponses;
  return [
    { by: eventId, parents: events, of: eq(events.id, id) },
    { by: surveyId, parents: surveys, of: eq(surveys.eventId, id), only: isNull(eventId) },
  ];
}

function relationsOfMany(ofEvents: SQL, ofTheirs: SQL): Relation[] {
  const { eventId, surveyId } = surveyResponses;
  return [
    { by: surveyId, parents: surveys, of: ofTheirs },
    { by: eventId, parents: events, of: ofEvents, only: not(ofSurveys(ofTheirs)) },
  ];
}

function atPlace(relations: Relation[]): SQL | undefined {
  return or(...relations.map(matchesRelation));
}

/** The condition for one relation. */
export function matchesRelation({ by, parents, of, only }: Relation): SQL | undefined {
  return and(sql`${by} in (select ${parents.id} from ${parents} where ${of})`, only);
}

/** Answers to the surveys that match a condition on `surveys`. */
function ofSurveys(condition: SQL): SQL {
  return sql`${surveyResponses.surveyId} in (select ${surveys.id} from ${surveys} where ${condition})`;
}
