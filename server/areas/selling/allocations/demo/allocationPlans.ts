export type AllocationStage = 'pending' | 'sent' | 'claimed' | 'expired' | 'cancelled';

/** Number of allocations by state, for each demo event. */
export const ALLOCATION_PLANS: Record<string, Partial<Record<AllocationStage, number>>> = {
  'Voices at the minster': { claimed: 6, cancelled: 1 },
  'Makers’ fair': { claimed: 12, sent: 3, expired: 2 },
  'Strings by candlelight': { claimed: 2 },
  'Lakeside film festival': { pending: 5, sent: 9, claimed: 14, expired: 3, cancelled: 3 },
  'Members’ evening': { sent: 16, claimed: 11, pending: 4 },
  'Harbor half marathon': { pending: 2, sent: 4, claimed: 5, expired: 1, cancelled: 1 },
};
