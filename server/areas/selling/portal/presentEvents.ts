import { inArray } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { portalEvent, portalEventDetail, portalTicketType } from '#contract/selling/portal.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { SaleState } from '#domain/programme/tickets.ts';
import { feeOf } from '#domain/selling/priceCart.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { defaultTicketConfig } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';
import { saleStateOf } from '#server/areas/programme/tickets/saleStateOf.ts';
import { type EventStock, stockOf, stocksOf } from '#server/areas/programme/tickets/stock.ts';
import type { Sale } from '#server/areas/selling/cart/findSale.ts';
import { feesOf } from '#server/areas/selling/cart/priceHeld.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const PERIOD = { start_date: 'startsAt', end_date: 'endsAt' } as const;
const eventFields = mapFields(events, { entity: portalEvent, renamed: PERIOD });
const detailFields = mapFields(events, { entity: portalEventDetail, renamed: PERIOD });
const typeFields = mapFields(ticketTypes, { entity: portalTicketType });

/** Events as visitors see them in lists. Runs four queries, regardless of the number of events. */
export async function presentPortalEvents(
  db: Transaction,
  rows: EventRow[],
  now: Date,
): Promise<Sent<typeof portalEvent>[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) {
    return [];
  }
  const configs = await db.select().from(ticketConfigs).where(inArray(ticketConfigs.eventId, ids));
  const types = await db.select().from(ticketTypes).where(inArray(ticketTypes.eventId, ids));
  const stocks = await stocksOf(db, ids, now);
  return rows.map((event) => {
    const config = configs.find((one) => one.eventId === event.id) ?? defaultTicketConfig(event);
    const sale = { event, config, types: types.filter((type) => type.eventId === event.id) };
    return presentOne(sale, stocks.get(event.id), now);
  });
}

/** One event as visitors see it in lists and on payment pages. */
export async function presentPortalEvent(
  db: Transaction,
  event: EventRow,
  now: Date,
): Promise<Sent<typeof portalEvent>> {
  const shown = only(await presentPortalEvents(db, [event], now));
  return shown;
}

/**
 * An event with the tickets that visitors can buy. `left` is the number available to everybody; the sold-out state
 * excludes the visitor's own cart, so that their own hold does not make a type appear sold out.
 */
export async function presentPortalEventDetail(
  db: Transaction,
  sale: Sale,
  own: { cartId?: number; orderId?: number },
  now: Date,
): Promise<Sent<typeof portalEventDetail>> {
  const { event, config } = sale;
  const stock = await stockOf(db, event.id, now);
  const isHolding = own.cartId !== undefined || own.orderId !== undefined;
  const forThem = isHolding ? await stockOf(db, event.id, now, own) : stock;
  return {
    ...detailFields.toWire(event),
    ...presentOne(sale, forThem, now),
    tax_note: config.taxNote,
    calendar_url: `${pageUrl('Portal/Events/Show', event)}/calendar.ics`,
    doors_at: doorsAt(event, config)?.toISOString() ?? null,
    minimum_age: config.minimumAge,
    accessibility: config.accessibility,
    refund_rule: config.refundRule,
    terms: config.terms,
    is_preview: false,
    max_per_order: config.maxPerOrder,
    ticket_types: visible(sale).map((type) => ({
      ...presentType(sale, type),
      sale_state: saleStateOf(type, config, event, forThem.types.get(type.id)?.left ?? null, now),
      left: ifLow(stock.types.get(type.id)?.left ?? null, config.showRemainingBelow),
    })),
  };
}

function presentType(
  { event, config }: Sale,
  type: TicketTypeRow,
): Omit<Sent<typeof portalTicketType>, 'sale_state' | 'left'> {
  return {
    ...typeFields.toWire(type),
    price: fromMinor(type.priceMinor, event.currency),
    fee: fromMinor(feeOf(type.priceMinor, feesOf(config, event.currency)), event.currency),
    sale_start: later(type.saleStartsAt, config.saleStartsAt)?.toISOString() ?? null,
    sale_end: earlier(type.saleEndsAt, config.saleEndsAt)?.toISOString() ?? null,
  };
}

function presentOne(sale: Sale, stock: EventStock | undefined, now: Date): Sent<typeof portalEvent> {
  const { event, config } = sale;
  const states = visible(sale).map((type) => ({
    type,
    state: saleStateOf(type, config, event, stock?.types.get(type.id)?.left ?? null, now),
  }));
  // Prices include the booking fee, because it is not optional (decision 0020).
  const prices = states
    .filter(({ state }) => state === 'on_sale')
    .map(({ type: { priceMinor } }) => priceMinor + feeOf(priceMinor, feesOf(config, event.currency)));
  const lowest = (of: number[]) => (of.length > 0 ? fromMinor(Math.min(...of), event.currency) : null);
  const lefts = states
    .filter(({ state }) => state === 'on_sale')
    .map(({ type }) => stock?.types.get(type.id)?.left ?? Number.POSITIVE_INFINITY);
  const left = Math.min(
    lefts.reduce((sum, each) => sum + each, 0),
    stock?.sharedLeft ?? Number.POSITIVE_INFINITY,
  );
  return {
    ...eventFields.toWire(event),
    is_online: event.onlineUrl !== null && event.onlineUrl !== '',
    cover_url: event.coverFileId ? `/files/${event.coverFileId}/800` : null,
    from_price: lowest(prices),
    from_paid_price: lowest(prices.filter((price) => price > 0)),
    sale_state: bestOf(states.map(({ state }) => state)),
    is_nearly_sold_out: lefts.length > 0 && left <= config.showRemainingBelow,
    url: pageUrl('Portal/Events/Show', event),
  };
}

function doorsAt({ startsAt }: EventRow, { doorsMinutes }: Sale['config']): Date | null {
  return doorsMinutes === null ? null : new Date(startsAt.getTime() - doorsMinutes * 60_000);
}

const BEST_FIRST: SaleState[] = ['on_sale', 'not_started', 'sold_out', 'ended', 'inactive'];

/** An event is on sale if any of its ticket types is, and a series if any of its dates is. */
export function bestOf(states: SaleState[]): SaleState {
  return BEST_FIRST.find((state) => states.includes(state)) ?? 'inactive';
}

function visible({ types }: Sale): TicketTypeRow[] {
  return types.filter((type) => !type.isHidden);
}

/** The number left, only if it is low. */
function ifLow(left: number | null, below: number): number | null {
  return left !== null && left <= below ? left : null;
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b);
}
