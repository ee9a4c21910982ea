import type { Order } from '#contract/selling/orders.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { ordersApi } from '#js/api/selling/orders.ts';
import { bulkAction } from '#js/stores/kit/bulkAction.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
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
    const bulk = bulkAction(store);
    return {
      resendMany: (ids, options) =>
        bulk(
          () => ordersApi.bulkResend({ body: { ids } }),
          'Tickets sent',
          'The tickets could not be sent. Try again in a moment.',
          options,
        ),
      refundMany: (ids, options) =>
        bulk(
          () => ordersApi.bulkRefund({ body: { ids } }),
          'Orders refunded',
          'The orders could not all be refunded. Check the list before you try again.',
          options,
        ),
      cancelMany: (ids, options) =>
        bulk(
          () => ordersApi.bulkCancel({ body: { ids } }),
          'Orders cancelled',
          'The orders could not all be cancelled. Check the list before you try again.',
          options,
        ),
    };
  },
);
