import { create } from 'zustand';
import type { TicketConfig, TicketType } from '#contract/tickets.ts';
import { ticketsApi } from '#js/api/tickets.ts';
import { inTurn } from '#js/lib/inTurn.ts';
import { isConflict } from '#js/lib/isConflict.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from './kit/run.ts';

export type TicketTypeInput = Parameters<typeof ticketsApi.createType>[0]['body'];
export type TicketConfigInput = Parameters<typeof ticketsApi.saveConfig>[0]['body'];
type Done<T = TicketType> = Promise<Outcome<T>>;

export type TicketsState = RunFlags & {
  eventId: number | null;
  types: TicketType[];
  typesLoaded: boolean;
  config: TicketConfig | null;
  /** Why the last load failed; null where it did not. */
  loadError: string | null;
  loadTypes: (eventID: number) => Done<TicketType[]>;
  /** The types again, quietly: stock has changed. */
  refreshTypes: () => Promise<void>;
  loadConfig: (eventID: number) => Done<TicketConfig>;
  saveConfig: (eventID: number, input: TicketConfigInput) => Done<TicketConfig>;
  createType: (eventID: number, input: TicketTypeInput) => Done;
  updateType: (eventID: number, id: number, input: TicketTypeInput) => Done;
  removeType: (eventID: number, id: number) => Done<unknown>;
  /** On or off sale, at once; a refusal puts it back and says why. */
  toggleType: (eventID: number, id: number) => Done;
  /** The new order at once, first to last; a refusal puts the old one back and says why. */
  reorder: (eventID: number, ids: number[]) => Done<TicketType[]>;
};

/** Ticketing of one event (specification §4, §8): its rules and its ticket types. */
export const useTickets = create<TicketsState>()((set, get) => {
  // Two quick toggles are two deeds; the second must not overtake the first.
  const inOrder = inTurn();

  const enter = (eventId: number) => {
    if (get().eventId !== eventId) {
      set({ ...idle, eventId, types: [], typesLoaded: false, config: null, loadError: null });
    }
  };
  /** Keeps what came unless another event is on the screen by now. */
  const keep = (eventId: number, change: (state: TicketsState) => Partial<TicketsState>) =>
    set((state) => (state.eventId === eventId ? change(state) : {}));
  const loadedOr = (outcome: Outcome<unknown>) => (outcome.ok ? null : failureOf(outcome.error));

  return {
    ...idle,
    eventId: null,
    types: [],
    typesLoaded: false,
    config: null,
    loadError: null,

    loadTypes: async (eventID) => {
      enter(eventID);
      const outcome = await run(set, async () => (await ticketsApi.types({ params: { eventID } })).data, {
        quiet: true,
      });
      keep(eventID, () => ({
        loadError: loadedOr(outcome),
        ...(outcome.ok && { types: outcome.data, typesLoaded: true }),
      }));
      return outcome;
    },

    refreshTypes: async () => {
      const eventID = get().eventId;
      if (eventID === null) {
        return;
      }
      const answer = await ticketsApi.types({ params: { eventID } }).catch(() => null);
      if (answer) {
        keep(eventID, () => ({ types: answer.data, typesLoaded: true }));
      }
    },

    loadConfig: async (eventID) => {
      enter(eventID);
      // A form never begins from a copy of an earlier visit.
      set({ config: null });
      const outcome = await run(set, async () => (await ticketsApi.config({ params: { eventID } })).data, {
        quiet: true,
      });
      keep(eventID, () => ({ loadError: loadedOr(outcome), ...(outcome.ok && { config: outcome.data }) }));
      return outcome;
    },

    saveConfig: async (eventID, body) => {
      const outcome = await run(set, () => ticketsApi.saveConfig({ params: { eventID }, body }), {
        success: (answer) => answer.message,
        failure: 'Failed to save ticket configuration',
        alwaysToast: true,
      });
      if (outcome.ok) {
        keep(eventID, () => ({ config: outcome.data.data }));
      }
      return dataOf(outcome);
    },

    createType: async (eventID, body) => {
      const outcome = await run(set, () => ticketsApi.createType({ params: { eventID }, body }), {
        success: (answer) => answer.message,
        failure: 'Failed to create ticket type',
        alwaysToast: true,
      });
      if (outcome.ok) {
        keep(eventID, ({ types }) => ({ types: [...types, outcome.data.data], typesLoaded: true }));
      }
      return dataOf(outcome);
    },

    updateType: async (eventID, ticketTypeID, body) => {
      const outcome = await run(set, () => ticketsApi.updateType({ params: { eventID, ticketTypeID }, body }), {
        success: (answer) => answer.message,
        failure: 'Failed to update ticket type',
        alwaysToast: true,
      });
      if (outcome.ok) {
        keep(eventID, ({ types }) => ({ types: replaced(types, outcome.data.data) }));
      } else if (isConflict(outcome.error)) {
        await get().refreshTypes();
      }
      return dataOf(outcome);
    },

    removeType: async (eventID, ticketTypeID) => {
      const outcome = await run(set, () => ticketsApi.removeType({ params: { eventID, ticketTypeID } }), {
        success: (answer) => answer?.message,
        failure: 'Failed to delete ticket type',
      });
      if (outcome.ok) {
        keep(eventID, ({ types }) => ({ types: types.filter((type) => type.id !== ticketTypeID) }));
      }
      return outcome;
    },

    toggleType: (eventID, ticketTypeID) => {
      const flip = () =>
        keep(eventID, ({ types }) => ({
          types: types.map((type) => (type.id === ticketTypeID ? { ...type, is_active: !type.is_active } : type)),
        }));
      flip();
      return inOrder(async () => {
        const outcome = await run(set, () => ticketsApi.toggleType({ params: { eventID, ticketTypeID } }), {
          failure: 'Failed to toggle ticket type status',
        });
        if (outcome.ok) {
          keep(eventID, ({ types }) => ({ types: replaced(types, outcome.data.data) }));
        } else {
          flip();
        }
        return dataOf(outcome);
      });
    },

    reorder: (eventID, ids) => {
      const before = get().types.map((type) => type.id);
      const arrange = (order: number[]) => keep(eventID, ({ types }) => ({ types: ordered(types, order) }));
      arrange(ids);
      return inOrder(async () => {
        const outcome = await run(set, () => ticketsApi.reorder({ params: { eventID }, body: { ticket_types: ids } }), {
          failure: 'Failed to update ticket types order',
        });
        if (!outcome.ok) {
          arrange(before);
        }
        return dataOf(outcome);
      });
    },
  };
});

function replaced(types: TicketType[], type: TicketType): TicketType[] {
  return types.map((each) => (each.id === type.id ? type : each));
}

/** Types in the order of these ids; one that is not named (it has just been made) comes last. */
function ordered(types: TicketType[], ids: number[]): TicketType[] {
  const place = (type: TicketType) => {
    const at = ids.indexOf(type.id);
    return at === -1 ? ids.length : at;
  };
  return [...types].sort((a, b) => place(a) - place(b));
}

function dataOf<T>(outcome: Outcome<{ data: T }>): Outcome<T> {
  return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
}
