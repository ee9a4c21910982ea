import type { Order } from '#contract/orders.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { ordersApi } from '#js/api/orders.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

/** Orders of one event with `eventID`, of all events without. */
type OrderQuery = { eventID?: number } & CallQuery<typeof ordersApi.list>;

/** Lists of orders. */
export const useOrders = createResourceStore<Order, OrderQuery>({
  scope: ({ eventID }) => eventID,
  list: ({ eventID, ...query }, signal) =>
    eventID === undefined
      ? ordersApi.list({ query, signal })
      : ordersApi.listOfEvent({ params: { eventID }, query, signal }),
});
