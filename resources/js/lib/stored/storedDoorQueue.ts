import type { DoorConflict, DoorQueue, KeptScan } from '#domain/selling/doorQueue.ts';

/** Scans of a person that were not sent yet, kept by this browser; empty if storage is unavailable. */
export function readDoorQueue(owner: string): DoorQueue {
  try {
    const { scans, conflicts }: Partial<Record<keyof DoorQueue, unknown>> = Object(
      JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}'),
    );
    return { scans: listOf(scans).filter(isScan), conflicts: listOf(conflicts).filter(isConflict) };
  } catch {
    return { scans: [], conflicts: [] };
  }
}

/** Keeps them. If storage is full or blocked, they last until the page is left. */
export function writeDoorQueue(owner: string, queue: DoorQueue): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(queue));
  } catch {
    return;
  }
}

function keyOf(owner: string): string {
  return `muster.door.${owner}`;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isScan(value: unknown): value is KeptScan {
  const { scanId, eventId, named, at } = Object(value);
  const { code, ticket_id } = Object(named);
  const isNamed = typeof code === 'string' || typeof ticket_id === 'number';
  return typeof scanId === 'string' && typeof eventId === 'number' && isNamed && typeof at === 'string';
}

function isConflict(value: unknown): value is DoorConflict {
  const { scanId, eventId, message, at } = Object(value);
  return (
    typeof scanId === 'string' && typeof eventId === 'number' && typeof message === 'string' && typeof at === 'string'
  );
}
