export const ALLOCATION_STATUSES = ['pending', 'sent', 'claimed', 'expired', 'cancelled'] as const;
export type AllocationStatus = (typeof ALLOCATION_STATUSES)[number];

export const ALLOCATION_SORTS = ['created_at', 'name', 'status', 'expires_at', 'sent_at'] as const;
