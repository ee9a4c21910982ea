import type { Demo } from '#server/demo/DemoPart.ts';
import type { Buyers } from './draftOrders.ts';
import type { OrderDraft } from './OrderDraft.ts';

/**
 * Ensures that each portal account has a paid order for a past event and one for an upcoming event, whatever the time
 * at which the demo is created, because visitors of the demo look at those dashboards first. If an account has none, it
 * takes over a guest's order.
 */
export function giveCustomersOrders(
  drafts: OrderDraft[],
  customers: Buyers['customers'],
  { now, random }: Pick<Demo, 'now' | 'random'>,
): void {
  const isPast = ({ event }: OrderDraft) => event.row.startsAt < now;
  const paid = drafts.filter(({ status, allocationId }) => status === 'paid' && allocationId === undefined);
  for (const customer of customers) {
    for (const wanted of [true, false]) {
      const fitting = paid.filter((draft) => isPast(draft) === wanted);
      if (!fitting.some(({ customerId }) => customerId === customer.id)) {
        const guests = fitting.filter(({ customerId }) => customerId === null);
        const { id, name, email } = customer;
        Object.assign(random.pick(guests), { buyer: { name, email }, customerId: id });
      }
    }
  }
}
