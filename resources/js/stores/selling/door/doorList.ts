import { create } from 'zustand';
import type { DoorTicket } from '#contract/selling/attendees.ts';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { searchForm } from '#domain/kit/searchForm.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { attendeesApi } from '#js/api/selling/attendees.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { sha256Hex } from '#js/lib/sha256Hex.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Named = { code: string } | { ticket_id: number };

type DoorListState = RunFlags & {
  eventId: number | null;
  /** By id; null until loaded. Only in memory, so that nothing of it stays on the device. */
  tickets: Map<number, DoorTicket> | null;
  byHash: Map<string, number>;
  isComplete: boolean;
  /** False on a backend without such a list. */
  isOffered: boolean;
  /** By the server's clock, in milliseconds. */
  loadedAt: number | null;
  load: (eventId: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
  find: (named: Named) => Promise<DoorTicket | null>;
  /** The first people whose name matches. */
  search: (text: string) => DoorTicket[];
  /** A ticket was admitted (UTC ISO 8601) or taken back (null), here or at another door. */
  mark: (ticketId: number, at: string | null) => void;
  /** Drops the list of another event. */
  open: (eventId: number) => void;
};

const NOTHING = {
  eventId: null,
  tickets: null,
  byHash: new Map<string, number>(),
  isComplete: true,
  isOffered: true,
  loadedAt: null,
};
const MAX_FOUND = 8;

/** The valid tickets of one event, for checks without a connection. */
export const useDoorList = create<DoorListState>()((set, get, store) => {
  dropWhenUnused(store, () => set(NOTHING));
  return {
    ...idle,
    ...NOTHING,

    load: async (eventId, options) => {
      const outcome = await run(
        set,
        async () => (await attendeesApi.doorList({ params: { eventID: eventId } })).data,
        {
          failure: 'The list of tickets could not be loaded.',
          stores: ({ tickets, is_complete }) => ({
            eventId,
            tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
            byHash: new Map(tickets.map(({ code_hash, id }) => [code_hash ?? '', id])),
            isComplete: is_complete !== false,
            loadedAt: serverNow(),
          }),
        },
        options,
      );
      if (!outcome.ok && isMissingExtension(outcome.error)) {
        set({ isOffered: false });
      }
      return outcome;
    },

    find: async (named) => {
      const { tickets, byHash } = get();
      if ('ticket_id' in named) {
        return tickets?.get(named.ticket_id) ?? null;
      }
      const hash = await sha256Hex(asciiForm(named.code).trim().toUpperCase());
      return tickets?.get(byHash.get(hash ?? '') ?? 0) ?? null;
    },

    search: (text) => {
      const words = searchForm(text).split(' ').filter(Boolean);
      const isMatch = ({ name }: DoorTicket) => {
        const form = searchForm(name ?? '');
        return words.length > 0 && words.every((word) => form.includes(word));
      };
      return [...(get().tickets?.values() ?? [])].filter(isMatch).slice(0, MAX_FOUND);
    },

    mark: (ticketId, at) => {
      const { tickets } = get();
      const ticket = tickets?.get(ticketId);
      if (tickets && ticket) {
        set({ tickets: new Map(tickets).set(ticketId, { ...ticket, checked_in_at: at }) });
      }
    },

    open: (eventId) => {
      if (get().eventId !== eventId) {
        set({ ...idle, ...NOTHING });
      }
    },
  };
});
