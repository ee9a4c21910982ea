export const ORGANISER_STATUSES = ['added', 'invited', 'active'] as const;
export type OrganiserStatus = (typeof ORGANISER_STATUSES)[number];

export const ORGANISER_SORTS = ['name', 'email', 'status', 'created_at', 'invited_at'] as const;
