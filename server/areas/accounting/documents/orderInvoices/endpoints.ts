import { orderInvoices } from '#contract/accounting/orderInvoices.ts';
import { implement } from '#server/http/implement.ts';
import { makeInvoice, showInvoice } from './orderInvoice.ts';

export const orderInvoiceRoutes = implement(
  orderInvoices,
  {
    'GET /portal/orders/{reference}/invoice': async (context) => ({
      data: await showInvoice(context, context.params.reference, context.query.key),
    }),
    'POST /portal/orders/{reference}/invoice': async (context) => ({
      data: await makeInvoice(context, context.params.reference, context.body),
      message: 'Your invoice is ready',
    }),
  },
  { 'POST /portal/orders/{reference}/invoice': { points: 20, seconds: 600 } },
);
