import { conflict } from './failures.ts';

type Version = { updated_at?: unknown };

/**
 * Refuses to overwrite a version that was saved after the change began (`baseVersion` of the contract). Call it under
 * the lock of the record; a PUT has it from `mergeStored`. @throws 409
 */
export function refuseOverwriting(stored: Version, change: Version): void {
  const isKnown = stored.updated_at !== undefined && change.updated_at !== undefined;
  if (isKnown && momentOf(stored.updated_at) !== momentOf(change.updated_at)) {
    throw conflict('Somebody else has saved this since you opened it.', { status: 'changed_meanwhile' });
  }
}

/** Null: nothing is stored. */
function momentOf(at: unknown): number | null {
  return at === null ? null : Date.parse(String(at));
}
