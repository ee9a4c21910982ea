import { keyedLock } from '#server/database/lock.ts';

/** Serialises submitting answers to a survey, opening and closing it. Take the lock first, then count. */
export const lockSurvey = keyedLock(7416);
