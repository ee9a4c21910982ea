import { z } from 'zod';
import { defineExtensions } from '../kit/define.ts';
import { messageOnly, optionalText, requiredParagraphs, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

const orderInvoice = z.object({
  /** Whether the buyer can get one now. */
  can_request: z.boolean(),
  /** The public page of the invoice, once there is one. */
  url: z.string().nullable(),
});

const params = z.object({ reference: z.string().min(1).max(40) });
/** The key of a mailed link, for buyers without an account. */
const key = optionalText(200);

/** The invoice that a buyer gets for an order. */
export const orderInvoices = defineExtensions({
  'GET /portal/orders/{reference}/invoice': {
    call: 'get',
    summary: 'Whether there is an invoice for an order, or could be one',
    access: 'visitor',
    params,
    query: z.object({ key }),
    response: wrapped(orderInvoice),
  },
  'POST /portal/orders/{reference}/invoice': {
    call: 'request',
    summary: 'Makes the invoice of a paid order for its buyer; there is one for each order',
    access: 'visitor',
    params,
    body: z.object({
      key,
      name: requiredText(200, 'Enter the name that the invoice is for.'),
      address: requiredParagraphs(400, 'Enter the address that the invoice is for.'),
      tax_number: optionalText(40),
    }),
    response: withMessage(orderInvoice),
    answers: { 409: messageOnly },
  },
});
