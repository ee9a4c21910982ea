/** The subject of payments for credits. */
export const CREDITS = 'credits';
