import { create } from 'zustand';
import type { Attendee, CheckInResult } from '#contract/attendees.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { inTurn } from '#js/lib/inTurn.ts';
import { dropWhenUnused } from './kit/dropWhenUnused.ts';
import { type ListState, listSlice } from './kit/listSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from './kit/run.ts';

/** Number of results kept; the list of attendees has all of them. */
const MAX_RESULTS = 20;

const UNKNOWN = { issued: null, checked_in: null };

/** What to check in: the code of a QR ticket, or a ticket chosen manually. */
type Admission = { code: string } | { ticket_id: number };
export type DoorResult = CheckInResult & { id: number };
type PeopleQuery = { eventID: number; search: string };

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
  /** Searches people by name, e-mail or code; an empty search finds nobody. */
  find: (search: string) => Promise<void>;
};

/** Check-in for one event. Codes are checked one after another, in the order they were scanned. */
export const useCheckIn = create<CheckInState>()((set, get, store) => {
  const inOrder = inTurn();
  const { cancelList, ...people } = listSlice<Attendee, PeopleQuery>(store, {
    scope: ({ eventID }) => eventID,
    list: searchAttendees,
    loadFailed: 'The search failed. Try again.',
  });
  dropWhenUnused(store, () => set({ counts: null }));
  let lastResult = 0;

  const clearPeople = () => {
    cancelList();
    set({ list: [], fetching: false });
  };

  const check = (body: CallBody<typeof attendeesApi.checkIn>, failure: string, options?: ActionOptions) =>
    inOrder(async (): Promise<Outcome<CheckInResult>> => {
      const eventID = get().eventId ?? 0;
      const call = async () => (await attendeesApi.checkIn({ params: { eventID }, body })).data;
      const outcome = await run(set, call, { failure }, options);
      if (outcome.ok && get().eventId === eventID) {
        lastResult += 1;
        set({ results: [{ ...outcome.data, id: lastResult }, ...get().results].slice(0, MAX_RESULTS) });
        if (outcome.data.attendee) {
          get().replace(outcome.data.attendee);
        }
        await get().refreshCounts();
      }
      return outcome;
    });

  return {
    ...idle,
    ...people,
    eventId: null,
    counts: null,
    results: [],

    open: (eventId) => {
      if (get().eventId !== eventId) {
        clearPeople();
        set({ ...idle, eventId, counts: null, results: [] });
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

    admit: (what, options) => check(what, 'The ticket could not be checked. Nobody was admitted: try again.', options),
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

/** On a backend without the search at the door, searches the list of attendees. */
async function searchAttendees({ eventID, search }: PeopleQuery, signal: AbortSignal): Promise<ListAnswer<Attendee>> {
  const params = { eventID };
  try {
    return await attendeesApi.searchAtDoor({ params, query: { search }, signal });
  } catch (error) {
    if (!isMissingExtension(error)) {
      throw error;
    }
    return attendeesApi.list({ params, query: { search, per_page: 8, status: 'issued' }, signal });
  }
}
