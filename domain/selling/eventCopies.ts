/** The parts of an event that can be copied to a duplicate, in display order. */
export const DUPLICATE_PARTS = ['tickets', 'coupons', 'rsvp', 'surveys', 'tasks', 'media', 'campaign'] as const;
export type DuplicatePart = (typeof DUPLICATE_PARTS)[number];
