import { asc, eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import { ticketConfig, ticketConfigInput, ticketType, ticketTypeInput } from '#contract/programme/tickets.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { percentOf } from '#server/http/inputs/minorOf.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { findTicketConfig, type TicketConfigRow } from './findTicketConfig.ts';
import { saleStateOf } from './saleStateOf.ts';
import { stockOf } from './stock.ts';

/** The fees are not mapped here, because they are a percentage and an amount in the event's currency. */
export const ticketConfigFields = mapFields(ticketConfigs, {
  entity: ticketConfig.omit({ updated_at: true }),
  input: ticketConfigInput,
  renamed: { sale_start: 'saleStartsAt', sale_end: 'saleEndsAt' },
});

/** The price is not mapped here, because it depends on the event's currency. */
export const ticketTypeFields = mapFields(ticketTypes, {
  entity: ticketType,
  input: ticketTypeInput,
  renamed: { sale_start: 'saleStartsAt', sale_end: 'saleEndsAt' },
});

/** An event's ticket types in order, with their stock and sale state at `now`. */
export async function presentTicketTypes(
  db: Transaction,
  event: EventRow,
  now: Date,
): Promise<Sent<typeof ticketType>[]> {
  const config = await findTicketConfig(db, event);
  const { types: stock } = await stockOf(db, event.id, now);
  const rows = await db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, event.id))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return rows.map((row) => {
    const { sold = 0, held = 0, allocated = 0, left = null } = stock.get(row.id) ?? {};
    return {
      ...ticketTypeFields.toWire(row),
      price: fromMinor(row.priceMinor, event.currency),
      currency: event.currency,
      sale_state: saleStateOf(row, config, event, left, now),
      sold,
      held,
      allocated,
      left,
    };
  });
}

/** One ticket type of an event as staff see it. */
export async function presentTicketType(
  db: Transaction,
  event: EventRow,
  id: number,
  now: Date,
): Promise<Sent<typeof ticketType>> {
  return only((await presentTicketTypes(db, event, now)).filter((type) => type.id === id));
}

/** An event's ticket settings. */
export function presentTicketConfig(row: TicketConfigRow, currency: string): Sent<typeof ticketConfig> {
  return {
    ...ticketConfigFields.toWire(row),
    fee_percent: percentOf(row.feeBasisPoints),
    fee_fixed: fromMinor(row.feeFixedMinor, currency),
    updated_at: row.updatedAt?.toISOString() ?? null,
  };
}
