import { create } from 'zustand';
import type { DoorQueue, KeptScan } from '#domain/selling/doorQueue.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { readDoorQueue, writeDoorQueue } from '#js/lib/stored/storedDoorQueue.ts';
import { failureOf } from '#js/stores/kit/run.ts';

const RETRY_MS = 15_000;

type DoorQueueState = DoorQueue & {
  /** Whose scans these are; null until `start`. */
  owner: string | null;
  /** Whether the last call got no answer. */
  isOffline: boolean;
  /** Loads what was not sent yet, and sends it. */
  start: (owner: string) => void;
  add: (scan: KeptScan) => void;
  /** Takes back a scan that was not sent; false if it is gone. */
  drop: (scanId: string) => boolean;
  /** Sends what is kept, in the order of scanning. Resolves when all are sent or the server cannot be reached. */
  flush: () => Promise<void>;
  /** Somebody has dealt with it. */
  dismiss: (scanId: string) => void;
  setOffline: (isOffline: boolean) => void;
};

/**
 * Scans that were made without a connection. They are kept in the browser and repeated until there is an answer; their
 * id keeps a repetition from being a second person. Those that are not admitted are named as conflicts.
 */
export const useDoorQueue = create<DoorQueueState>()((set, get) => {
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (queue: Partial<DoorQueue>) => {
    set(queue);
    const { owner, scans, conflicts } = get();
    if (owner !== null) {
      writeDoorQueue(owner, { scans, conflicts });
    }
  };

  const settle = ({ scanId, eventId, name, at }: KeptScan, conflict: string | null) =>
    change({
      scans: get().scans.filter((each) => each.scanId !== scanId),
      conflicts:
        conflict === null ? get().conflicts : [...get().conflicts, { scanId, eventId, name, at, message: conflict }],
    });

  const sendAll = async () => {
    for (let scan = get().scans[0]; scan; scan = get().scans[0]) {
      try {
        const { named, scanId, eventId, at } = scan;
        const body = { ...named, scan_id: scanId, scanned_at: at };
        const { data } = await attendeesApi.checkIn({ params: { eventID: eventId }, body });
        set({ isOffline: false });
        settle(scan, data.outcome === 'admitted' ? null : data.message);
      } catch (thrown) {
        if (!isRefusal(thrown)) {
          set({ isOffline: thrown instanceof ApiError && thrown.status === 0 });
          timer = setTimeout(() => void get().flush(), RETRY_MS);
          return;
        }
        settle(scan, failureOf(thrown));
      }
    }
  };

  return {
    ...{ scans: [], conflicts: [], owner: null, isOffline: false },

    start: (owner) => {
      if (get().owner !== owner) {
        set({ owner, ...readDoorQueue(owner) });
      }
      void get().flush();
    },
    add: (scan) => {
      change({ scans: [...get().scans, scan] });
      clearTimeout(timer);
      timer = setTimeout(() => void get().flush(), RETRY_MS);
    },
    drop: (scanId) => {
      const isKept = get().scans.some((scan) => scan.scanId === scanId);
      change({ scans: get().scans.filter((scan) => scan.scanId !== scanId) });
      return isKept;
    },
    flush: () => {
      clearTimeout(timer);
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
    dismiss: (scanId) => change({ conflicts: get().conflicts.filter((conflict) => conflict.scanId !== scanId) }),
    setOffline: (isOffline) => set({ isOffline }),
  };
});

/** Whether the server has decided against it, so that repeating is pointless. */
function isRefusal(thrown: unknown): thrown is ApiError {
  return (
    thrown instanceof ApiError &&
    !thrown.endsSession &&
    thrown.status >= 400 &&
    thrown.status < 500 &&
    thrown.status !== 429
  );
}
