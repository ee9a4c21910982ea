import type { DoorTicket } from '#contract/selling/attendees.ts';
import type { KeptScan } from '#domain/selling/doorQueue.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import type { DoorResult } from './DoorResult.ts';
import { useDoorList } from './doorList.ts';
import { useDoorQueue } from './doorQueue.ts';

/**
 * Decides on a ticket without the server. One that this device knows is let in and kept to be sent; without a list it is
 * kept unchecked; one that is not on the list is for a person to decide (`keepScan`).
 */
export async function admitOffline(scan: Omit<KeptScan, 'name' | 'at'>): Promise<Omit<DoorResult, 'id'>> {
  const { find, tickets } = useDoorList.getState();
  const known = await find(scan.named);
  const kept: KeptScan = { ...scan, name: known?.name ?? null, at: new Date(serverNow()).toISOString() };
  if (tickets === null) {
    useDoorQueue.getState().add(kept);
    return {
      ...{ outcome: 'kept', attendee: null, scan: kept },
      message:
        'Not checked: there is no connection, and no list on this device. It is checked when the connection is back.',
    };
  }
  if (!known) {
    return {
      ...{ outcome: 'unknown', attendee: null, scan: kept },
      message: 'Not on the list of this device. It may have been sold since.',
    };
  }
  if (known.checked_in_at) {
    return {
      outcome: 'already_in',
      message: `${known.name ?? 'This person'} was already checked in.`,
      attendee: known,
    };
  }
  return keepScan(kept, known);
}

/** Lets somebody in, who may not be on the list, and keeps the scan to be sent. */
export function keepScan(scan: KeptScan, known: DoorTicket | null = null): Omit<DoorResult, 'id'> {
  useDoorQueue.getState().add(scan);
  if (known) {
    useDoorList.getState().mark(known.id, scan.at);
  }
  return {
    ...{ outcome: 'kept', attendee: known, scan },
    message: `${scan.name ?? 'This person'} is in. It is kept on this device until there is a connection.`,
  };
}
