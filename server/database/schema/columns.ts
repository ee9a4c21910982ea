import { integer, timestamp } from 'drizzle-orm/pg-core';

/** The primary key of every table: an integer that the database makes. */
export function identity() {
  return integer().primaryKey().generatedAlwaysAsIdentity();
}

/** An instant in UTC. */
export function instant<N extends string>(name: N) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}
