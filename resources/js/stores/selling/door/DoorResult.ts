import type { CheckInResult, DoorTicket } from '#contract/selling/attendees.ts';
import type { KeptScan } from '#domain/selling/doorQueue.ts';

/**
 * `failed`: the check failed; `kept`: let in without a connection; `unknown`: not on this device's list, for a person to
 * decide.
 */
export type DoorResult = {
  id: number;
  outcome: CheckInResult['outcome'] | 'failed' | 'kept' | 'unknown';
  message: string;
  attendee: Omit<DoorTicket, 'code_hash'> | null;
  /** What is kept, or would be. */
  scan?: KeptScan;
};
