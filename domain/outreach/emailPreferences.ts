/** What recipients can do with the marketing of a company. */
export const EMAIL_PREFERENCES = ['keep', 'pause', 'stop'] as const;
export type EmailPreference = (typeof EMAIL_PREFERENCES)[number];
/** Days of a pause. */
export const PAUSE_DAYS = 30;

/** Topics of a company: as many as a reader can look through. */
export const MAX_TOPICS = 20;
export const MAX_TOPIC_NAME = 60;
export const TOPIC_SORTS = ['name', 'created_at', 'updated_at'] as const;

/** Why a reader who agreed to marketing gets an e-mail nevertheless not. */
export type Declined = 'paused' | 'left_topic';
export const DECLINED_LABELS: Record<Declined, string> = { paused: 'Paused marketing', left_topic: 'Left this topic' };
