import { and, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CURRENCIES_BY_EXPONENT, toMinor } from '#domain/kit/money/money.ts';
import { fromZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';

type Range = { from?: string | undefined; to?: string | undefined };

/**
 * Matches records in a range of days, both inclusive, in the company's time zone and by the server's clock.
 * @param range bounds in the format of `dayBound` in contract/kit/filters.ts; either can be absent
 */
export function inDays(column: PgColumn, { from, to }: Range, timezone: string, now: Date): SQL | undefined {
  const startOf = (day: string) => new Date(fromZonedLocal(day, timezone) ?? now);
  return and(
    from === undefined ? undefined : gte(column, startOf(dayOf(from, timezone, now))),
    to === undefined ? undefined : lt(column, startOf(addDays(dayOf(to, timezone, now), 1))),
  );
}

/**
 * Matches records with an amount in the range, compared in the record's own currency.
 * @param range bounds in major units, both inclusive; either can be absent
 */
export function inAmounts(minor: PgColumn, currency: PgColumn, { from, to }: Range): SQL | undefined {
  if (from === undefined && to === undefined) {
    return undefined;
  }
  // As bigint, because a bound can exceed the range of the column.
  const between = (code: string) =>
    and(
      from === undefined ? undefined : sql`${minor} >= ${toMinor(from, code)}::bigint`,
      to === undefined ? undefined : sql`${minor} <= ${toMinor(to, code)}::bigint`,
    );
  const unusual = CURRENCIES_BY_EXPONENT.map((codes) => and(inArray(currency, codes), between(codes[0] ?? '')));
  return or(and(notInArray(currency, CURRENCIES_BY_EXPONENT.flat()), between('')), ...unusual);
}

function dayOf(bound: string, timezone: string, now: Date): string {
  return resolveDay(bound, todayIn(timezone, now));
}

/** A bound of a range of days: a day, or relative to today (`today-6`). */
export function resolveDay(bound: string, today: string): string {
  return bound.startsWith('today') ? addDays(today, Number(bound.slice('today'.length))) : bound;
}
