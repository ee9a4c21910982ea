import { type SQL, sql } from 'drizzle-orm';

/**
 * Surveys of a group: its own, those of its events, and those linked to it. A condition on `surveys`.
 */
export function ofGroup(id: number): SQL {
  return sql`(surveys.group_id = ${id}
    or surveys.event_id in (select e.id from events e where e.group_id = ${id})
    or surveys.id in (select unnest(array[g.survey_id, g.participant_survey_id]) from event_groups g where g.id = ${id}))`;
}

/** Surveys of a campaign: its own, those of its events and those of its groups. A condition on `surveys`. */
export function ofCampaign(id: number): SQL {
  return sql`(surveys.campaign_id = ${id}
    or surveys.event_id in (select e.id from events e where e.campaign_id = ${id})
    or surveys.group_id in (select g.id from event_groups g where g.campaign_id = ${id}))`;
}

/** Surveys of an event: its own, and those of its group that belong to no other event. A condition on `surveys`. */
export function ofEvent(id: number): SQL {
  const group = sql`(select e.group_id from events e where e.id = ${id})`;
  return sql`(surveys.event_id = ${id}
    or (surveys.event_id is null and surveys.group_id = ${group})
    or surveys.id in (select unnest(array[g.survey_id, g.participant_survey_id]) from event_groups g where g.id = ${group}))`;
}
