import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** The primary key of every table: a generated integer. */
export function identity() {
  return integer().primaryKey().generatedAlwaysAsIdentity();
}

/** An instant in UTC. */
export function instant<N extends string>(name: N) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/**
 * An amount in minor units, read as a number. Inputs are limited (`MAX_ORDER_TOTAL`), so that amounts and their sums are
 * exact in one.
 */
export function minor<N extends string>(name: N) {
  return bigint(name, { mode: 'number' });
}

/** When and where an event is. */
export function whenAndWhere() {
  return {
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    venue: text(),
    address: text(),
    city: text(),
    country: text(),
    onlineUrl: text('online_url'),
  };
}
