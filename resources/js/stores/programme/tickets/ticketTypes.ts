import type { TicketType } from '#contract/programme/tickets.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { ticketsApi } from '#js/api/programme/tickets.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { dataOf } from '#js/stores/kit/resourceSlice.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';
import { eventCalls } from '#js/stores/programme/events/eventCalls.ts';
import { eventOf } from '#js/stores/programme/events/eventOf.ts';

export type TicketTypeInput = CallBody<typeof ticketsApi.createType>;
type TicketTypeQuery = { eventID: number };

type TicketTypeActions = {
  /** Puts a type on or off sale at once; a failure reverts it. */
  toggle: (id: number, options?: ActionOptions) => Promise<Outcome<TicketType | null>>;
  /** Shows the new order (all ids, first to last) at once; a failure restores the old one. */
  reorder: (ids: number[], options?: ActionOptions) => Promise<Outcome<TicketType[] | null>>;
};

/** The ticket types of one event in their order (specification §4, §8). */
export const useTicketTypes = createResourceStore<TicketType, TicketTypeQuery, TicketTypeInput, TicketTypeActions>(
  {
    ...eventCalls('ticketTypeID', {
      create: ticketsApi.createType,
      update: ticketsApi.updateType,
      remove: ticketsApi.removeType,
    }),
    list: ({ eventID }, signal) => ticketsApi.types({ params: { eventID }, signal }),
  },
  {
    createFailed: 'Failed to create ticket type',
    updateFailed: 'Failed to update ticket type',
    removeFailed: 'Failed to delete ticket type',
    alwaysToast: true,
  },
  (store) => {
    // Two quick toggles are two requests, and the second must not overtake the first.
    const inOrder = inTurn();
    const eventID = () => eventOf(store.getState().query);
    const changeList = (change: (types: TicketType[]) => TicketType[]) =>
      store.setState({ list: change(store.getState().list) });

    return {
      toggle: (ticketTypeID, options) => {
        const params = { eventID: eventID(), ticketTypeID };
        const before = store.getState().list.find(({ id }) => id === ticketTypeID)?.sale_state ?? 'on_sale';
        const flip = (sale_state: TicketType['sale_state']) =>
          changeList((types) =>
            types.map((type) =>
              type.id === ticketTypeID ? { ...type, is_active: !type.is_active, sale_state } : type,
            ),
          );
        // Counts as on sale until the response, which states whether the event sells.
        flip(before === 'inactive' ? 'on_sale' : before);
        return inOrder(async () => {
          const messages = { failure: 'Failed to toggle ticket type status' };
          const outcome = dataOf(await run(store.setState, () => ticketsApi.toggleType({ params }), messages, options));
          if (!outcome.ok) {
            flip(before);
          } else if (outcome.data) {
            store.getState().replace(outcome.data);
          }
          return outcome;
        });
      },

      reorder: (ids, options) => {
        const params = { eventID: eventID() };
        const before = store.getState().list.map(({ id }) => id);
        const arrange = (order: number[]) => changeList((types) => sortedBy(types, order));
        arrange(ids);
        return inOrder(async () => {
          const call = () => sendOrder(params, ids);
          const messages = { failure: 'Failed to update ticket types order' };
          const outcome = dataOf(await run(store.setState, call, messages, options));
          if (!outcome.ok) {
            arrange(before);
          }
          return outcome;
        });
      },
    };
  },
);

/** Sends ids; if the backend expects objects (422 for `ticket_types.0.id`), sends objects with their position. */
async function sendOrder(params: { eventID: number }, ids: number[]) {
  try {
    return await ticketsApi.reorder({ params, body: { ticket_types: ids } });
  } catch (thrown) {
    const errorNames = thrown instanceof ApiError ? Object.keys(thrown.errors) : [];
    const fields = new Set(errorNames.flatMap((field) => /^ticket_types\.\d+\.(\w+)$/.exec(field)?.[1] ?? []));
    if (fields.size === 0) {
      throw thrown;
    }
    const placed = (place: number) => Object.fromEntries([...fields].map((field) => [field, place]));
    const ticket_types = ids.map((id, index) => ({ ...placed(index + 1), id }));
    return await ticketsApi.reorder({ params, body: { ticket_types } });
  }
}

/** Types in the order of these ids. Types created meanwhile are last. */
function sortedBy(types: TicketType[], ids: number[]): TicketType[] {
  const place = ({ id }: TicketType) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...types].sort((a, b) => place(a) - place(b));
}
