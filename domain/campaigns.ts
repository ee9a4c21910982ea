export const CAMPAIGN_SORTS = ['name', 'status', 'start_date', 'end_date', 'created_at'] as const;
