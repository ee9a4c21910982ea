import { sales as contract } from '#contract/selling/sales.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { findOrderDetail } from '#server/areas/selling/orders/findOrder.ts';
import { implement } from '#server/http/implement.ts';
import { priceSale } from './priceSale.ts';
import { sellByHand } from './sellByHand.ts';

export const saleRoutes = implement(contract, {
  'POST /events/sales/{eventID}/price': async (context) => {
    const { sale, price } = await priceSale(context, context.params.eventID, context.body);
    const money = (minor: number) => fromMinor(minor, sale.event.currency);
    return {
      data: {
        currency: sale.event.currency,
        quantity: price.quantity,
        subtotal: money(price.subtotalMinor),
        discount: money(price.discountMinor),
        fees: money(price.feesMinor),
        total: money(price.totalMinor),
      },
    };
  },

  'POST /events/sales/{eventID}': async (context) => {
    const { id, status } = await sellByHand(context, context.params.eventID, context.body);
    const data = await findOrderDetail(context.db, id);
    const isSent = status === 'pending' && data.status === 'pending';
    const message = isSent
      ? `The payment link is on its way to ${data.buyer_email}.`
      : `${data.buyer_email ? `Tickets are on their way to ${data.buyer_email}.` : 'Tickets issued. Nothing was mailed, because there is no address.'}${context.body.check_in ? ' They are checked in.' : ''}`;
    return { data, message };
  },
});
