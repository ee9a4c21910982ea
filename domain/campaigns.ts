export const CAMPAIGN_SORTS = ['name', 'status', 'start_date', 'end_date', 'created_at'] as const;

/** What the target of a campaign counts: tickets of its events, money taken for them, or guests who come. */
export const GOAL_METRICS = ['tickets', 'revenue', 'signups'] as const;
export type GoalMetric = (typeof GOAL_METRICS)[number];
