import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { fromZonedLocal, toZonedLocal } from '#domain/kit/time/dates.ts';
import { addDays, weekdayOf } from '#domain/kit/time/days.ts';
import { moveByDays } from '#domain/kit/time/moveByDays.ts';

const ZONES = [
  'UTC',
  'Africa/Casablanca',
  'Africa/Nairobi',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
];

/** Instants every 15 minutes around each clock change: the day Samoa skipped, and four recent years. */
function instantsIn(zone: string): Temporal.ZonedDateTime[] {
  return ['2011-06-01', '2024-06-01', '2026-06-01'].flatMap((from) => {
    const start = Temporal.PlainDate.from(from).toZonedDateTime(zone);
    const instants = [start];
    let change = start.getTimeZoneTransition('next');
    while (change && change.since(start).total('days') < 730) {
      for (let step = -14; step <= 14; step += 1) {
        instants.push(change.add({ minutes: step * 15 }));
      }
      change = change.getTimeZoneTransition('next');
    }
    return instants;
  });
}

const iso = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds).toISOString();
const localTime = (zoned: Temporal.ZonedDateTime) => zoned.toPlainDateTime().toString().slice(0, 16);

describe.each(ZONES)('dates in %s match Temporal', (zone) => {
  const instants = instantsIn(zone);

  it('when converted to local time', () => {
    expect(instants.map((zoned) => toZonedLocal(iso(zoned), zone))).toEqual(instants.map(localTime));
  });

  it('when converted from local time, also if it is skipped or ambiguous', () => {
    // One hour before and after each instant in local time: near a change these times are skipped or ambiguous.
    const locals = instants.flatMap((zoned) => {
      const local = zoned.toPlainDateTime();
      return [local.subtract({ hours: 1 }), local, local.add({ hours: 1 })];
    });
    expect(locals.map((local) => fromZonedLocal(local.toString(), zone))).toEqual(
      locals.map((local) => iso(local.toZonedDateTime(zone, { disambiguation: 'compatible' }))),
    );
  });

  it.each([-30, -1, 1, 7])('when moved by %i days', (days) => {
    expect(instants.map((zoned) => moveByDays(iso(zoned), days, zone))).toEqual(
      instants.map((zoned) => iso(zoned.add({ days }))),
    );
  });
});

describe('calendar days match Temporal', () => {
  it('when added across months and leap years, with their weekday', () => {
    for (let day = Temporal.PlainDate.from('2027-12-01'); day.year < 2029; day = day.add({ days: 1 })) {
      expect(addDays(day.toString(), -45)).toBe(day.subtract({ days: 45 }).toString());
      expect(addDays(day.toString(), 45)).toBe(day.add({ days: 45 }).toString());
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek);
    }
  });
});
