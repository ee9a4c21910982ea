export const CAMPAIGN_SORTS = ['name', 'status', 'start_date', 'end_date', 'created_at'] as const;

/** What a campaign's target counts: tickets of its events, their revenue, or guests who are coming. */
export const GOAL_METRICS = ['tickets', 'revenue', 'signups'] as const;
export type GoalMetric = (typeof GOAL_METRICS)[number];
