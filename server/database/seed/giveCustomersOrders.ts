import type { Draft } from './draftOrders.ts';
import type { PlannedCompany } from './planCompany.ts';
import type { OrderMeans } from './planOrders.ts';

/**
 * Sees to it that each portal account has a paid order of an event that is over and one of an event to come, whatever
 * the hour the demo is made at: their dashboards are what a visitor of the demo looks at first. Orders of guests are
 * taken over where chance gave an account none.
 */
export function giveCustomersOrders(company: PlannedCompany, drafts: Draft[], { now, random }: OrderMeans): void {
  const isPast = ({ event }: Draft) => event.row.startsAt < now;
  const paid = drafts.filter(({ status, allocationId }) => status === 'paid' && allocationId === undefined);
  for (const customer of company.customers) {
    for (const wanted of [true, false]) {
      const fitting = paid.filter((draft) => isPast(draft) === wanted);
      if (!fitting.some(({ customerId }) => customerId === customer.id)) {
        const guests = fitting.filter(({ customerId }) => customerId === null);
        Object.assign(random.pick(guests), { buyer: customer, customerId: customer.id });
      }
    }
  }
}
