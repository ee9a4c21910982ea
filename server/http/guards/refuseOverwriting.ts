import { conflict } from '../outputs/failures.ts';

type Version = { updated_at?: unknown };

/**
 * Rejects a change that is based on an older version than the stored one (`baseVersion` of the contract). Call it while
 * holding the record's lock; `mergeStored` does so for a PUT.
 * @throws 409
 */
export function refuseOverwriting(stored: Version, change: Version): void {
  const isKnown = stored.updated_at !== undefined && change.updated_at !== undefined;
  if (isKnown && momentOf(stored.updated_at) !== momentOf(change.updated_at)) {
    throw conflict('Somebody else has saved this since you opened it.', { status: 'changed_meanwhile' });
  }
}

/** Milliseconds since the epoch; null if nothing is stored yet. */
function momentOf(at: unknown): number | null {
  return at === null ? null : Date.parse(String(at));
}
