import { create } from 'zustand';
import type { Attendee, CheckInResult } from '#contract/selling/attendees.ts';
import type { KeptScan } from '#domain/selling/doorQueue.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { dropWhenUnused } from '../../kit/dropWhenUnused.ts';
import { type ListState, listSlice } from '../../kit/listSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../../kit/run.ts';
import { admitOffline, keepScan } from './admitOffline.ts';
import { askServer, type CheckInBody, isUnreachable } from './askServer.ts';
import type { DoorResult } from './DoorResult.ts';
import { useDoorList } from './doorList.ts';
import { useDoorQueue } from './doorQueue.ts';
import { type PeopleQuery, searchDoor } from './searchDoor.ts';

/** Number of results kept; the list of attendees has all of them. */
const MAX_RESULTS = 20;

const NO_EVENT = { eventId: null, counts: null, results: [] };
const UNKNOWN = { issued: null, checked_in: null };

/** What to check in: the code of a QR ticket, or a ticket chosen manually. */
type Admission = { code: string } | { ticket_id: number };

type CheckInState = ListState<Attendee, PeopleQuery> & {
  eventId: number | null;
  /** Null until loaded; both values are null if the backend does not count. */
  counts: { issued: number | null; checked_in: number | null } | null;
  /** Newest first. */
  results: DoorResult[];
  /** Opens check-in for an event, and clears the state of the previous one. */
  open: (eventId: number) => void;
  refreshCounts: () => Promise<void>;
  admit: (what: Admission, options?: ActionOptions) => Promise<Outcome<CheckInResult>>;
  undo: (ticketId: number, options?: ActionOptions) => Promise<Outcome<CheckInResult>>;
  /** Lets somebody in who is not on this device's list. */
  admitAnyway: (scan: KeptScan) => void;
  /** Takes back a scan that is still kept on this device. */
  undoKept: (result: DoorResult) => void;
  /** Searches people by name, e-mail or code; an empty search finds nobody. */
  find: (search: string) => Promise<void>;
};

/** For calls from the check-in page, which shows a failure as a result. */
export const AT_DOOR = { onFailure: 'return' } as const satisfies ActionOptions;

/** Check-in for one event. Codes are checked one after another, in the order they were scanned. */
export const useCheckIn = create<CheckInState>()((set, get, store) => {
  const inOrder = inTurn();
  const { cancelList, ...people } = listSlice<Attendee, PeopleQuery>(store, {
    scope: ({ eventID }) => eventID,
    list: searchDoor,
    loadFailed: 'The search failed. Try again.',
  });
  dropWhenUnused(store, () => set(NO_EVENT));
  let lastResult = 0;

  const clearPeople = () => {
    cancelList();
    set({ list: [], fetching: false });
  };

  const keep = (result: Omit<DoorResult, 'id'>) => {
    lastResult += 1;
    set({ results: [{ ...result, id: lastResult }, ...get().results].slice(0, MAX_RESULTS) });
  };

  const check = async (
    body: CheckInBody,
    failure: string,
    options?: ActionOptions,
  ): Promise<Outcome<CheckInResult>> => {
    const eventID = get().eventId ?? 0;
    const outcome = await inOrder(async () => {
      const scanId = crypto.randomUUID();
      const call = () => askServer(eventID, body.undo ? body : { ...body, scan_id: scanId });
      const answer = await run(set, call, { failure }, options);
      const isOffline = !answer.ok && isUnreachable(answer.error);
      useDoorQueue.getState().setOffline(isOffline);
      if (get().eventId === eventID) {
        const named = namedBy(body);
        if (answer.ok) {
          keep(answer.data);
          if (answer.data.attendee) {
            useDoorList.getState().mark(answer.data.attendee.id, answer.data.attendee.checked_in_at);
          }
        } else if (isOffline && named && options?.onFailure === 'return') {
          keep(await admitOffline({ scanId, eventId: eventID, named }));
        } else if (options?.onFailure === 'return') {
          // The door shows failures itself. Otherwise the guest before would stay on screen as admitted.
          keep({ outcome: 'failed', message: answer.message ?? failure, attendee: null });
        }
      }
      return answer;
    });
    if (outcome.ok && get().eventId === eventID) {
      if (outcome.data.attendee) {
        get().replace(outcome.data.attendee);
      }
      await get().refreshCounts();
    }
    return outcome;
  };

  return {
    ...idle,
    ...people,
    ...NO_EVENT,

    open: (eventId) => {
      if (get().eventId !== eventId) {
        clearPeople();
        set({ ...idle, ...NO_EVENT, eventId });
      }
    },

    refreshCounts: async () => {
      const eventID = get().eventId;
      if (eventID === null) {
        return;
      }
      const answer = await attendeesApi.checkInCounts({ params: { eventID } }).catch(() => null);
      if (get().eventId === eventID) {
        set({ counts: answer?.data ?? get().counts ?? UNKNOWN });
      }
    },

    admit: (what, options) => check(what, 'The ticket could not be checked. Check it again.', options),
    admitAnyway: (scan) => keep(keepScan(scan)),
    undoKept: ({ scan, attendee }) => {
      if (!scan || !useDoorQueue.getState().drop(scan.scanId)) {
        return;
      }
      if (attendee) {
        useDoorList.getState().mark(attendee.id, null);
      }
      keep({ outcome: 'undone', message: `${scan.name ?? 'This person'} is no longer checked in.`, attendee });
    },
    undo: (ticketId, options) =>
      check({ ticket_id: ticketId, undo: true }, 'The check-in could not be undone. Try again.', options),

    find: async (typed) => {
      const search = typed.trim();
      const eventID = get().eventId;
      if (search === '' || eventID === null) {
        clearPeople();
        return;
      }
      await get().load({ eventID, search });
    },
  };
});

/** What can be kept for later; an undo cannot. */
function namedBy({ code, ticket_id, undo }: CheckInBody): KeptScan['named'] | null {
  if (undo) {
    return null;
  }
  return ticket_id ? { ticket_id } : code ? { code } : null;
}
