/** What a duplicate of an event may take along, in the order in which it is asked. */
export const DUPLICATE_PARTS = ['tickets', 'coupons', 'rsvp', 'surveys', 'tasks', 'media', 'campaign'] as const;
export type DuplicatePart = (typeof DUPLICATE_PARTS)[number];
