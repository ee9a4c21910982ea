import { sql } from 'drizzle-orm';

/** The campaigns of the transaction's organiser: `campaign_id = ${ownCampaigns}`. */
export const ownCampaigns = sql`any((select app_campaigns())::integer[])`;

/**
 * The events of those campaigns, and events assigned individually: `event_id in ${ownEvents}`. Filters by company
 * itself, because it also runs as the owner, whom policies do not bind.
 */
export const ownEvents = sql`(select e.id from events e where e.company_id = app_company()
  and (e.campaign_id = ${ownCampaigns} or e.id = any((select app_single_events())::integer[])))`;

/** The event groups of those campaigns: `group_id in ${ownGroups}`. */
export const ownGroups = sql`(select g.id from event_groups g where g.company_id = app_company() and g.campaign_id = ${ownCampaigns})`;

/** The surveys of those campaigns and of their events and groups: `survey_id = ${ownSurveys}`. */
export const ownSurveys = sql`any((select app_surveys())::integer[])`;
