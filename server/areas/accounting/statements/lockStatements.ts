import { keyedLock } from '#server/database/lock.ts';

/**
 * Serialises imports, matches and reconciliation of a bank account, so that no line and no entry is used twice. Take it
 * before the locks of documents.
 */
export const lockStatements = keyedLock(7453);
