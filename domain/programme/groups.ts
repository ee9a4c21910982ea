export const GROUP_SORTS = ['start_date', 'name', 'status', 'created_at'] as const;
