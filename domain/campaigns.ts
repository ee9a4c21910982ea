export const CAMPAIGN_SORTS = ['name', 'status', 'starts_on', 'ends_on', 'created_at'] as const;
