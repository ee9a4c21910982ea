import { sql } from 'drizzle-orm';
import type { TicketConfigRow } from '#server/areas/tickets/findTicketConfig.ts';
import { ticketConfigs, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The rules of several events at once. */
export async function writeConfigs(db: Transaction, rows: TicketConfigRow[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  await db
    .insert(ticketConfigs)
    .values(rows)
    .onConflictDoUpdate({
      target: ticketConfigs.eventId,
      set: {
        isSelling: sql`excluded.is_selling`,
        capacity: sql`excluded.capacity`,
        maxPerOrder: sql`excluded.max_per_order`,
        saleStartsAt: sql`excluded.sale_starts_at`,
        saleEndsAt: sql`excluded.sale_ends_at`,
        feeBasisPoints: sql`excluded.fee_basis_points`,
        feeFixedMinor: sql`excluded.fee_fixed_minor`,
        feeMode: sql`excluded.fee_mode`,
        collectAttendees: sql`excluded.collect_attendees`,
        askPhone: sql`excluded.ask_phone`,
        askSpecialRequirements: sql`excluded.ask_special_requirements`,
        showRemainingBelow: sql`excluded.show_remaining_below`,
        terms: sql`excluded.terms`,
        confirmationMessage: sql`excluded.confirmation_message`,
      },
    });
}

type TypeValues = Omit<typeof ticketTypes.$inferInsert, 'id' | 'createdAt'> & { id: number | null };

/** Ticket types of several events: those with an id are changed, all in one statement, the others are made. */
export async function writeTypes(db: Transaction, rows: TypeValues[]): Promise<void> {
  const made = rows.flatMap(({ id, ...values }) => (id === null ? [values] : []));
  const changed = rows.filter(({ id }) => id !== null);
  if (changed.length > 0) {
    await db.execute(sql`
      update ticket_types t set name = v.name, description = v.description, price_minor = v."priceMinor", capacity = v.capacity,
        min_per_order = v."minPerOrder", max_per_order = v."maxPerOrder", sale_starts_at = v."saleStartsAt",
        sale_ends_at = v."saleEndsAt", is_active = v."isActive", is_hidden = v."isHidden", position = v.position,
        series_key = v."seriesKey"
      from json_to_recordset(${JSON.stringify(changed)}::json) as v(id integer, name text, description text, "priceMinor" integer,
        capacity integer, "minPerOrder" integer, "maxPerOrder" integer, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz,
        "isActive" boolean, "isHidden" boolean, position integer, "seriesKey" uuid)
      where t.id = v.id`);
  }
  if (made.length > 0) {
    await db.insert(ticketTypes).values(made);
  }
}
