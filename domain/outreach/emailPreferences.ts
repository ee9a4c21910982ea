/** What recipients can do with the marketing of a company. */
export const EMAIL_PREFERENCES = ['keep', 'pause', 'stop'] as const;
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number];
/** Days of a pause. */
export const PAUSE_DAYS = 30;
