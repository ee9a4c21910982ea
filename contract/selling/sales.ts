import { z } from 'zod';
import { MAX_SALE_LINES, SALE_PAYMENTS, SALE_PRICES } from '#domain/selling/sales.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { restricted } from '../kit/restricted.ts';
import {
  currency,
  messageOnly,
  money,
  moneyInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  whole,
  wrapped,
} from '../kit/shapes.ts';
import { orderDetail } from './orders.ts';

/** The price of a manual sale. */
export const salePrice = z.object({
  currency,
  quantity: z.number(),
  subtotal: restricted(money, 'orders.sell'),
  discount: restricted(money, 'orders.sell'),
  fees: restricted(money, 'orders.sell'),
  total: restricted(money, 'orders.sell'),
});
entities.add(salePrice, { id: 'SalePrice' });
export type SalePrice = Read<typeof salePrice>;

const line = z.object({
  ticket_type_id: id,
  quantity: whole(1, 1000, 'Enter a whole number of at least 1.'),
});

const basket = z
  .object({
    items: z.array(line).min(1, 'Choose at least one ticket.').max(MAX_SALE_LINES),
    price: z.enum(SALE_PRICES).default('full'),
    /** Discount on the tickets; used if `price` is `discount`. */
    discount: moneyInput.optional(),
  })
  .refine(({ price, discount }) => price !== 'discount' || Number(discount ?? 0) > 0, {
    path: ['discount'],
    message: 'Enter an amount greater than 0.',
  });

export const sales = defineExtensions({
  'POST /events/sales/{eventID}/price': {
    call: 'price',
    summary: 'The price of a manual sale under the portal’s rules; 422 if the sale is not possible',
    access: 'orders.sell',
    body: basket,
    response: wrapped(salePrice),
    answers: { 409: messageOnly },
  },
  'POST /events/sales/{eventID}': {
    call: 'sell',
    summary: 'Sells tickets manually: paid in person, free, or through a mailed payment link',
    access: 'orders.sell',
    body: basket
      .safeExtend({
        buyer: z.object({
          name: requiredText(120, 'Enter the name of the buyer.'),
          /** Needed for a payment link. Without one nothing is mailed: the codes are on the order's page. */
          email: optionalEmail,
          phone: optionalPhone,
        }),
        payment: z.enum(SALE_PAYMENTS),
        /** Why the price was reduced; recorded in the order's history. */
        reason: optionalText(200),
        /** The buyer is at the door: their tickets are checked in at once. Needs `check-in.manage`. */
        check_in: z.boolean().default(false),
        /** The total that the user has seen. Another one is refused; without this field it is not checked. */
        total: moneyInput.optional(),
      })
      .refine(({ payment, check_in }) => payment !== 'link' || !check_in, {
        path: ['check_in'],
        message: 'Tickets that are not paid yet cannot be checked in.',
      })
      .refine(({ price, reason }) => price === 'full' || reason !== null, {
        path: ['reason'],
        message: 'Enter the reason for the reduced price.',
      }),
    response: z.object({ data: orderDetail, message: z.string() }),
    answers: { 409: messageOnly },
  },
});
