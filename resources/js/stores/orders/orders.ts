import type { Order } from '#contract/orders.ts';
import { ordersApi } from '#js/api/orders.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';

type ListParams = NonNullable<NonNullable<Parameters<typeof ordersApi.list>[0]>['query']>;
/** With `eventID` the orders of one event, without it those of all. */
export type OrderQuery = { eventID?: number } & ListParams;

/** Lists of orders. */
export const useOrders = createResourceStore<Order, OrderQuery>({
  scope: (query) => query.eventID,
  list: ({ eventID, ...query }, signal) =>
    eventID === undefined
      ? ordersApi.list({ query, signal })
      : ordersApi.listOfEvent({ params: { eventID }, query, signal }),
});
