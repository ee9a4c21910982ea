import { create } from 'zustand';
import type { Attendee, CheckInResult } from '#contract/selling/attendees.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { ListAnswer } from '#js/api/kit/readList.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { type ListState, listSlice } from '../kit/listSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '../kit/run.ts';

/** Number of results kept; the list of attendees has all of them. */
const MAX_RESULTS = 20;

const NO_EVENT = { eventId: null, counts: null, results: [] };
const UNKNOWN = { issued: null, checked_in: null };

/** What to check in: the code of a QR ticket, or a ticket chosen manually. */
type Admission = { code: string } | { ticket_id: number };
/** `failed` is a check without an answer. */
export type DoorResult = Omit<CheckInResult, 'outcome'> & { id: number; outcome: CheckInResult['outcome'] | 'failed' };
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

/** For calls from the check-in page, which shows a failure as a result. */
export const AT_DOOR = { onFailure: 'return' } as const satisfies ActionOptions;

/** Check-in for one event. Codes are checked one after another, in the order they were scanned. */
export const useCheckIn = create<CheckInState>()((set, get, store) => {
  const inOrder = inTurn();
  const { cancelList, ...people } = listSlice<Attendee, PeopleQuery>(store, {
    scope: ({ eventID }) => eventID,
    list: searchAttendees,
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
    body: CallBody<typeof attendeesApi.checkIn>,
    failure: string,
    options?: ActionOptions,
  ): Promise<Outcome<CheckInResult>> => {
    const eventID = get().eventId ?? 0;
    const outcome = await inOrder(async () => {
      const call = async () => (await attendeesApi.checkIn({ params: { eventID }, body })).data;
      const answer = await run(set, call, { failure }, options);
      if (get().eventId === eventID) {
        if (answer.ok) {
          keep(answer.data);
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
