import type { orderInvoices as contract } from '#contract/accounting/orderInvoices.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { findPortalOrder } from '#server/areas/selling/checkout/findPortalOrder.ts';
import type { PortalOrderLine } from '#server/areas/selling/checkout/presentOrder.ts';
import { lockRecord } from '#server/database/lock.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { readDocumentSettings } from '../records/readDocumentSettings.ts';
import { linkOf, publicPath } from '../sharing/links.ts';
import { creditRefunds, invoiceOf } from './creditRefunds.ts';
import { linesOfOrder, readSold } from './linesOfOrder.ts';
import { storeIssued } from './storeIssued.ts';

type Input = BodyOf<(typeof contract)['POST /portal/orders/{reference}/invoice']>;
type Answer = { can_request: boolean; url: string | null };

/** Whether an order has an invoice, for those who can see the order. @throws 404 */
export async function showInvoice(context: HandlerContext, reference: string, key: string | null): Promise<Answer> {
  const line = await findPortalOrder(context, reference, key ?? undefined);
  const invoice = await invoiceOf(context.db, line.order.id);
  if (invoice) {
    return { can_request: false, url: publicPath('invoice', await linkOf(context, invoice)) };
  }
  return { can_request: (await refusalOf(context, line)) === null, url: null };
}

/**
 * Makes the invoice of a paid order: its tickets, discount and fees to the cent, paid, with credit notes for what was
 * refunded before. There is one for each order; asked again, it is that one.
 * @throws 404; 409 if the order cannot have one
 */
export async function makeInvoice(context: HandlerContext, reference: string, input: Input): Promise<Answer> {
  const { db, company, services } = context;
  const { order: found } = await findPortalOrder(context, reference, input.key ?? undefined);
  await lockRecord(db, orders, found.id);
  const line = await findPortalOrder(context, reference, input.key ?? undefined);
  const { order, event } = line;
  const known = await invoiceOf(db, order.id);
  if (!known) {
    const refusal = await refusalOf(context, line);
    if (refusal !== null) {
      throw conflict(refusal);
    }
    await prepareBooks(db, company.id);
    const sold = await readSold(db);
    const isDiscounted = order.discountMinor > 0;
    const details = {
      input: {
        lines: await linesOfOrder(db, order, sold),
        discount_kind: isDiscounted ? ('amount' as const) : null,
        discount_value: isDiscounted ? fromMinor(order.discountMinor, order.currency) : null,
      },
      sold,
      today: todayIn(company.timezone, services.clock.now()),
      paidOn: todayIn(company.timezone, order.paidAt ?? services.clock.now()),
    };
    const taxNumber = input.tax_number && `Tax number ${input.tax_number}`;
    const own = { contactName: input.name, contactEmail: order.buyerEmail || null, sourceId: null, title: event.name };
    const contactAddress = [input.address, taxNumber].filter(Boolean).join('\n');
    const made = await storeIssued(context, order, { type: 'invoice', ...own, contactAddress }, details);
    await creditRefunds(context, order, made);
  }
  return showInvoice(context, reference, input.key);
}

/** Why an order cannot have an invoice; null if it can. */
async function refusalOf({ db }: HandlerContext, { order }: PortalOrderLine): Promise<string | null> {
  if (!(await readDocumentSettings(db)).gives_order_invoices) {
    return 'The organiser does not offer invoices here. Ask them for one.';
  }
  if (order.paidAt === null || order.totalMinor === 0) {
    return 'There is an invoice once the order is paid.';
  }
  return order.isTest ? 'This order was paid with the test card, so there is no invoice for it.' : null;
}
