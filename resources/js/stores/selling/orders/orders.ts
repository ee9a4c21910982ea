import type { Order } from '#contract/selling/orders.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

/** Orders of one event with `eventID`, of all events without. */
type OrderQuery = { eventID?: number } & CallQuery<typeof ordersApi.list>;

type Done = Promise<Outcome<unknown>>;

type BulkState = {
  /** Sends the tickets of several orders to their buyers again. */
  resendMany: (ids: number[], options?: ActionOptions) => Done;
  /** Refunds the remaining amount of several orders. */
  refundMany: (ids: number[], options?: ActionOptions) => Done;
  /** Cancels several unpaid orders. */
  cancelMany: (ids: number[], options?: ActionOptions) => Done;
};

/** Lists of orders and their bulk actions. */
export const useOrders = createResourceStore<Order, OrderQuery, unknown, BulkState>(
  {
    scope: ({ eventID }) => eventID,
    list: ({ eventID, ...query }, signal) =>
      eventID === undefined
        ? ordersApi.list({ query, signal })
        : ordersApi.listOfEvent({ params: { eventID }, query, signal }),
  },
  {},
  (store) => {
    const action = recordAction<Order>(store);
    return {
      resendMany: (ids, options) =>
        action.reload(
          () => ordersApi.bulkResend({ body: { ids } }),
          { done: 'Tickets sent', failure: 'The tickets could not be sent. Try again in a moment.' },
          options,
        ),
      refundMany: (ids, options) =>
        action.reload(
          () => ordersApi.bulkRefund({ body: { ids } }),
          {
            done: 'Orders refunded',
            failure: 'The orders could not all be refunded. Check the list before you try again.',
          },
          options,
        ),
      cancelMany: (ids, options) =>
        action.reload(
          () => ordersApi.bulkCancel({ body: { ids } }),
          {
            done: 'Orders cancelled',
            failure: 'The orders could not all be cancelled. Check the list before you try again.',
          },
          options,
        ),
    };
  },
);
