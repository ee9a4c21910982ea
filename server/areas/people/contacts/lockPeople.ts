import { keyedLock } from '#server/database/lock.ts';

/**
 * Serialises finding or adding a company’s contacts by their addresses, so that two imports, or two orders of one person,
 * do not add them twice. Take it before the locks of records.
 */
export const lockPeople = keyedLock(7430);
