import { keyedLock } from '#server/database/lock.ts';

/** Serialises changes to a company's sending domains and their keys. Read after taking the lock. */
export const lockEmailDomains = keyedLock(7440);
