import { keyedLock } from '#server/database/lock.ts';

/** Serialises changes to a company's media folders, so that two concurrent moves cannot form a cycle. */
export const lockMediaFolders = keyedLock(7417);
