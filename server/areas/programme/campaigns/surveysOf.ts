import { type SQL, sql } from 'drizzle-orm';

/**
 * Surveys of a group: its own, those of its events, and those linked to it. Like all conditions in this file, a union
 * of ids that each use an index, because an OR of the conditions would scan every survey.
 */
export function ofGroup(id: number): SQL {
  return sql`surveys.id in (select s.id from surveys s where s.group_id = ${id}
    union all select s.id from events e join surveys s on s.event_id = e.id where e.group_id = ${id}
    union all ${linkedTo(sql`${id}`)})`;
}

/** Surveys of a campaign: its own, those of its events and those of its groups. */
export function ofCampaign(id: number): SQL {
  return sql`surveys.id in (${idsOfCampaign(sql`${id}`)})`;
}

/** The number of surveys that `ofCampaign` matches, as an expression. @param id such as the column `c.id` */
export function countOfCampaign(id: SQL): SQL {
  return sql`(select count(distinct found.id) from (${idsOfCampaign(id)}) found)`;
}

/** Surveys of an event: its own, and those of its group that belong to no other event. */
export function ofEvent(id: number): SQL {
  const group = sql`(select e.group_id from events e where e.id = ${id})`;
  return sql`surveys.id in (select s.id from surveys s where s.event_id = ${id}
    union all select s.id from surveys s where s.event_id is null and s.group_id = ${group}
    union all ${linkedTo(group)})`;
}

/** A survey that belongs to the campaign in several ways occurs several times. */
function idsOfCampaign(id: SQL): SQL {
  return sql`select s.id from surveys s where s.campaign_id = ${id}
    union all select s.id from events e join surveys s on s.event_id = e.id where e.campaign_id = ${id}
    union all select s.id from event_groups g join surveys s on s.group_id = g.id where g.campaign_id = ${id}`;
}

function linkedTo(group: SQL): SQL {
  return sql`select unnest(array[g.survey_id, g.participant_survey_id]) from event_groups g where g.id = ${group}`;
}
