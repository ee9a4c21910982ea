import { keyedLock } from '#server/database/lock.ts';

/** Serialises counting and taking an event's places for guests who accept an invitation. */
export const lockAnswers = keyedLock(7421);
