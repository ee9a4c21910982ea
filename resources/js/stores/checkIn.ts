import { create } from 'zustand';
import type { Attendee, CheckInResult } from '#contract/attendees.ts';
import { attendeesApi } from '#js/api/attendees.ts';
import { inTurn } from '#js/lib/inTurn.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { readList } from '../api/kit/readList.ts';
import { idle, type Outcome, type RunFlags, run } from './kit/run.ts';

/** The door remembers this many results; older ones are in the list of attendees. */
const KEPT = 20;

/** What is to be admitted: the code of a QR ticket, or a ticket chosen by hand. */
export type Admission = { code: string } | { ticket_id: number };
export type DoorResult = CheckInResult & { id: number };

export type CheckInState = RunFlags & {
  eventId: number | null;
  counts: { issued: number; checked_in: number } | null;
  /** Newest first. */
  results: DoorResult[];
  /** People found by what is typed. */
  found: Attendee[];
  /** Begins at the door of an event. */
  open: (eventId: number) => void;
  refreshCounts: () => Promise<void>;
  admit: (what: Admission) => Promise<Outcome<CheckInResult>>;
  undo: (ticketId: number) => Promise<Outcome<CheckInResult>>;
  find: (search: string) => Promise<void>;
};

/** The door of one event. Codes are checked one after another, in the order they were scanned. */
export const useCheckIn = create<CheckInState>()((set, get) => {
  const inOrder = inTurn();
  const finds = onlyLatest();
  let made = 0;

  const check = (body: { code?: string; ticket_id?: number; undo?: boolean }, failure: string) =>
    inOrder(async (): Promise<Outcome<CheckInResult>> => {
      const eventID = get().eventId ?? 0;
      const outcome = await run(set, async () => (await attendeesApi.checkIn({ params: { eventID }, body })).data, {
        failure,
      });
      if (outcome.ok && get().eventId === eventID) {
        made += 1;
        const { attendee } = outcome.data;
        set(({ results, found }) => ({
          results: [{ ...outcome.data, id: made }, ...results].slice(0, KEPT),
          found: found.map((person) => (person.id === attendee?.id ? attendee : person)),
        }));
        await get().refreshCounts();
      }
      return outcome;
    });

  return {
    ...idle,
    eventId: null,
    counts: null,
    results: [],
    found: [],

    open: (eventId) => {
      if (get().eventId !== eventId) {
        finds.cancel();
        set({ ...idle, eventId, counts: null, results: [], found: [] });
      }
    },

    refreshCounts: async () => {
      const eventID = get().eventId;
      if (eventID === null) {
        return;
      }
      const answer = await attendeesApi.checkInCounts({ params: { eventID } }).catch(() => null);
      if (answer && get().eventId === eventID) {
        set({ counts: answer.data });
      }
    },

    admit: (what) => check(what, 'The ticket could not be checked. Nobody was admitted: try again.'),
    undo: (ticketId) => check({ ticket_id: ticketId, undo: true }, 'The admission could not be taken back. Try again.'),

    find: async (typed) => {
      const search = typed.trim();
      if (search === '') {
        finds.cancel();
        set({ found: [] });
        return;
      }
      const query = { search, per_page: 8, status: 'issued' } as const;
      const params = { eventID: get().eventId ?? 0 };
      const outcome = await run(set, () => finds.run((signal) => attendeesApi.list({ params, query, signal })), {
        failure: 'The search did not work. Try again.',
      });
      if (outcome.ok) {
        set({ found: readList(outcome.data).list });
      }
    },
  };
});
