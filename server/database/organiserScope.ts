import { sql } from 'drizzle-orm';

/** The campaigns of the organiser of this transaction: `campaign_id = ${ownCampaigns}`. */
export const ownCampaigns = sql`any((select app_campaigns())::integer[])`;

/**
 * The events of those campaigns and those that they were given by themselves: `event_id in ${ownEvents}`. It filters by
 * company itself: it also runs as the owner.
 */
export const ownEvents = sql`(select e.id from events e where e.company_id = app_company()
  and (e.campaign_id = ${ownCampaigns} or e.id = any((select app_single_events())::integer[])))`;

/** As `ownEvents`, the groups of events. */
export const ownGroups = sql`(select g.id from event_groups g where g.company_id = app_company() and g.campaign_id = ${ownCampaigns})`;

/** The surveys of those campaigns, their events and groups: `survey_id = ${ownSurveys}`. */
export const ownSurveys = sql`any((select app_surveys())::integer[])`;
