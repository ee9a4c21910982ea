import { z } from 'zod';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, numeric } from '../kit/inputs.ts';
import { currency, flag, instant, messageOnly, money, pageOf, requiredText, withMessage } from '../kit/shapes.ts';
import { saleState } from '../programme/tickets.ts';
import { portalTicket } from './checkout.ts';

/** An event as visitors see it. */
export const portalEvent = z.object({
  id: z.number(),
  name: z.string(),
  summary: z.string().nullable(),
  start_date: instant,
  end_date: instant,
  venue: z.string().nullable(),
  city: z.string().nullable(),
  /** The event takes place online. Only ticket holders get its URL. */
  is_online: z.boolean(),
  cover_url: z.string().nullable(),
  currency,
  /** The lowest price on sale, booking fee included; null if nothing is on sale. */
  from_price: money.nullable(),
  /** The lowest price above zero on sale, booking fee included; null if all tickets on sale are free. */
  from_paid_price: money.nullable(),
  sale_state: absent(saleState, 'on_sale'),
  /** On sale, with few enough tickets left to show the remaining number (a setting of the organiser). */
  is_nearly_sold_out: z.boolean(),
  /** When the event was cancelled; null if it was not. */
  cancelled_at: instant.nullable(),
  url: z.string(),
});
entities.add(portalEvent, { id: 'PortalEvent' });
export type PortalEvent = Read<typeof portalEvent>;

/** A date in a series: an event of a group whose events share ticket settings. */
export const portalDate = z.object({
  id: z.number(),
  start_date: instant,
  end_date: instant,
  sale_state: absent(saleState, 'on_sale'),
  url: z.string(),
});
export type PortalDate = Read<typeof portalDate>;

/** An event in a list. For a series, prices and sale state cover the dates that are shown. */
export const portalListedEvent = portalEvent.extend({
  /** Null for a single event. `dates` are the first few from this one on, `total` is the number of all of them. */
  series: z.object({ name: z.string(), dates: z.array(portalDate), total: z.number() }).nullable(),
});
entities.add(portalListedEvent, { id: 'PortalListedEvent' });
export type PortalListedEvent = Read<typeof portalListedEvent>;

/** A ticket type as visitors see it. `left` is null unless only a few tickets are left. */
export const portalTicketType = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  /** The buyer's booking fee for one ticket, on top of the price. */
  fee: money,
  min_per_order: absent(z.number(), 1),
  max_per_order: z.number(),
  sale_state: absent(saleState, 'on_sale'),
  sale_start: instant.nullable(),
  sale_end: instant.nullable(),
  left: z.number().nullable(),
});
entities.add(portalTicketType, { id: 'PortalTicketType' });
export type PortalTicketType = Read<typeof portalTicketType>;

export const portalEventDetail = portalEvent.extend({
  /** Sanitised HTML. */
  description: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  /** How tax is contained in the prices: “8.1% VAT included”. */
  tax_note: z.string().nullable(),
  /** The event as an iCalendar file. */
  calendar_url: z.string().nullable(),
  /** When the doors open; null where the organiser does not say. */
  doors_at: instant.nullable(),
  minimum_age: z.number().nullable(),
  accessibility: z.string().nullable(),
  refund_rule: z.string().nullable(),
  terms: z.string().nullable(),
  max_per_order: z.number(),
  ticket_types: z.array(portalTicketType),
  /** A draft shown through its preview link; its tickets cannot be bought. */
  is_preview: z.boolean(),
});
export type PortalEventDetail = Read<typeof portalEventDetail>;

const reference = z.string().overwrite(asciiForm).trim().min(1).max(20);
/** The key from the mailed link, where neither the account nor the browser shows whose order it is. */
const orderKey = z.object({ key: z.string().max(100).optional() });

export const portalEndpoints = defineExtensions({
  'GET /portal/events/json': {
    summary:
      'Public events; a series appears once except in searches; search by name or location, filter by city, date and free tickets',
    access: 'visitor',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      city: z.string().max(120).optional(),
      from: day().optional(),
      to: day().optional(),
      /** Only events with a free ticket. */
      free: flag.optional(),
      page: numeric(z.number().int().min(1)).default(1),
      per_page: numeric(z.number().int().min(1).max(50)).default(12),
    }),
    response: pageOf(portalListedEvent),
  },
  'PATCH /portal/orders/{reference}/tickets/{ticketId}': {
    call: 'rename',
    summary: 'Changes the name on a ticket until it is used or its event is over, for those who may see its order',
    access: 'visitor',
    params: z.object({ reference, ticketId: id }),
    query: orderKey,
    body: z.object({ name: requiredText(120, 'Enter a name.') }),
    response: withMessage(portalTicket),
    answers: { 409: messageOnly },
  },
  'POST /portal/orders/{reference}/send': {
    call: 'send',
    summary: 'Mails the tickets of a paid order to its buyer again',
    access: 'visitor',
    params: z.object({ reference }),
    query: orderKey,
    response: messageOnly,
    answers: { 409: messageOnly },
  },
});
