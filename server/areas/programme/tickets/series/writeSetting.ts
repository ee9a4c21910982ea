import { getTableColumns, sql } from 'drizzle-orm';
import { ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const { eventId: _, companyId: __, updatedAt: ___, ...RULES } = getTableColumns(ticketConfigs);

/**
 * Writes the ticket rules of several events in one statement. Unchanged rules are not written, so their `updated_at`
 * stays.
 */
export async function writeConfigs(db: Transaction, rows: (typeof ticketConfigs.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const given = (name: string) => sql`excluded.${sql.identifier(name)}`;
  const rules = Object.entries(RULES);
  const list = (parts: unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  await db
    .insert(ticketConfigs)
    .values(rows)
    .onConflictDoUpdate({
      target: ticketConfigs.eventId,
      set: {
        ...Object.fromEntries(rules.map(([key, { name }]) => [key, given(name)])),
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`(${list(rules.map(([, column]) => column))}) is distinct from (${list(rules.map(([, { name }]) => given(name)))})`,
    });
}

type TypeValues = Omit<typeof ticketTypes.$inferInsert, 'id' | 'createdAt' | 'updatedAt'> & { id: number | null };

/**
 * Writes ticket types of several events: those with an id are updated in one statement, the others inserted. The
 * `updated_at` of unchanged types stays.
 */
export async function writeTypes(db: Transaction, rows: TypeValues[], now: Date): Promise<void> {
  const made = rows.flatMap(({ id, ...values }) => (id === null ? [{ ...values, updatedAt: now }] : []));
  const changed = rows.filter(({ id }) => id !== null);
  if (changed.length > 0) {
    await db.execute(sql`
      update ticket_types t set name = v.name, description = v.description, price_minor = v."priceMinor", capacity = v.capacity,
        min_per_order = v."minPerOrder", max_per_order = v."maxPerOrder", sale_starts_at = v."saleStartsAt",
        sale_ends_at = v."saleEndsAt", is_active = v."isActive", is_hidden = v."isHidden", position = v.position,
        series_key = v."seriesKey",
        updated_at = case when (t.name, t.description, t.price_minor, t.capacity, t.min_per_order, t.max_per_order,
            t.sale_starts_at, t.sale_ends_at, t.is_active, t.is_hidden)
          is distinct from (v.name, v.description, v."priceMinor", v.capacity, v."minPerOrder", v."maxPerOrder",
            v."saleStartsAt", v."saleEndsAt", v."isActive", v."isHidden")
          then ${now.toISOString()}::timestamptz else t.updated_at end
      from json_to_recordset(${JSON.stringify(changed)}::json) as v(id integer, name text, description text, "priceMinor" integer,
        capacity integer, "minPerOrder" integer, "maxPerOrder" integer, "saleStartsAt" timestamptz, "saleEndsAt" timestamptz,
        "isActive" boolean, "isHidden" boolean, position integer, "seriesKey" uuid)
      where t.id = v.id`);
  }
  if (made.length > 0) {
    await db.insert(ticketTypes).values(made);
  }
}
