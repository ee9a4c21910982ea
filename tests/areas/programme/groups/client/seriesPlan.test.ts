import { describe, expect, it } from 'vitest';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import {
  bringBack,
  datesInput,
  emptyPlan,
  hasLeftOut,
  leaveOut,
  moveDate,
  pickDay,
  renameDate,
  replan,
  type SeriesPlan,
  withOneMore,
} from '#js/Pages/Groups/Partials/seriesPlan.ts';

const ZONE = 'Europe/Zurich';
/** Friday 4 December 2026, 19:00 to 21:00 in Zürich. */
const FIRST = { start_date: '2026-12-04T18:00:00.000Z', end_date: '2026-12-04T20:00:00.000Z' };
const change = (plan: SeriesPlan, patch: Partial<SeriesPlan>) => replan(plan, patch, ZONE);
const weekly = change({ ...emptyPlan('Jazz {n}'), count: 4 }, FIRST);
const picked = pickDay(change(weekly, { kind: 'picked' }), '2026-12-09', ZONE);

const dateOf = (plan: SeriesPlan, index: number) => {
  const date = plan.dates[index];
  if (!date) {
    throw new Error(`The plan has no date ${index}.`);
  }
  return date;
};
const without = (plan: SeriesPlan, index: number) => leaveOut(plan, dateOf(plan, index), ZONE);
const rename = (plan: SeriesPlan, index: number, name: string) => renameDate(plan, dateOf(plan, index), name, ZONE);
const move = (plan: SeriesPlan, index: number, start: string) => moveDate(plan, dateOf(plan, index), start, ZONE);
const namesOf = ({ dates }: SeriesPlan) => dates.map(({ name }) => name);
const startsOf = ({ dates }: SeriesPlan) => dates.map(({ start_date }) => toZonedLocal(start_date, ZONE));

describe('when the first date moves', () => {
  const SATURDAY = { start_date: '2026-12-05T18:00:00.000Z', end_date: '2026-12-05T20:00:00.000Z' };

  it('dates that were added, left out or renamed move with it', () => {
    const plan = change(rename(without(withOneMore(weekly, ZONE), 1), 1, 'Gala'), SATURDAY);
    expect(startsOf(plan).map((start) => start.slice(0, 10))).toEqual([
      '2026-12-05',
      '2026-12-19',
      '2026-12-26',
      '2027-01-02',
    ]);
    expect(namesOf(plan)).toEqual(['Jazz 1', 'Gala', 'Jazz 3', 'Jazz 4']);
  });

  it('dates on chosen weekdays stay', () => {
    const fridays = change(weekly, { weekdays: [5] });
    const plan = change(without(fridays, 1), SATURDAY);
    expect(startsOf(plan).filter((start) => start.startsWith('2026-12-11'))).toEqual([]);
  });

  it('no added date is before it', () => {
    const added = withOneMore(change(weekly, { weekdays: [5] }), ZONE);
    const later = { start_date: '2027-03-05T18:00:00.000Z', end_date: '2027-03-05T20:00:00.000Z' };
    expect(startsOf(change(added, later))[0]).toContain('2027-03-05');
  });
});

describe('a date that was left out', () => {
  it.each<[string, Partial<SeriesPlan>]>([
    ['the pattern', { pattern: 'Blues {n}' }],
    ['the weekdays', { weekdays: [5, 6] }],
    ['the times', { start_date: '2026-12-04T19:00:00.000Z', end_date: '2026-12-04T21:00:00.000Z' }],
    ['the kind of rule', { kind: 'days', every: 7 }],
    ['the count', { count: 6 }],
  ])('stays away when %s changes', (_, patch) => {
    const plan = change(without(weekly, 1), patch);
    expect(plan.dates.length).toBeGreaterThan(2);
    expect(startsOf(plan).filter((start) => start.startsWith('2026-12-11'))).toEqual([]);
  });

  it('does not count in the names of the later ones', () => {
    expect(namesOf(without(weekly, 1))).toEqual(['Jazz 1', 'Jazz 2', 'Jazz 3']);
  });

  it('comes back on request, with its changes', () => {
    const plan = without(rename(weekly, 1, 'Gala'), 1);
    expect(hasLeftOut(plan)).toBe(true);
    const back = bringBack(plan, ZONE);
    expect(namesOf(back)).toEqual(['Jazz 1', 'Gala', 'Jazz 3', 'Jazz 4']);
    expect(hasLeftOut(back)).toBe(false);
  });

  it('comes back as the last date when a date is added', () => {
    const plan = withOneMore(without(weekly, 3), ZONE);
    expect(startsOf(plan)).toEqual(startsOf(weekly));
    expect(hasLeftOut(plan)).toBe(false);
  });

  it('stays away if it was a picked day, until the day is picked again', () => {
    const plan = change(without(picked, 1), { pattern: 'Blues {n}' });
    expect(startsOf(plan)).toEqual(['2026-12-04T19:00']);
    const other = pickDay(plan, '2026-12-10', ZONE);
    expect(startsOf(other)).toEqual(['2026-12-04T19:00', '2026-12-10T19:00']);
    expect(startsOf(pickDay(other, '2026-12-09', ZONE))).toEqual([
      ...['2026-12-04T19:00', '2026-12-09T19:00', '2026-12-10T19:00'],
    ]);
  });
});

describe('the name of a date', () => {
  it('follows the pattern unless the date was renamed', () => {
    const plan = change(rename(weekly, 1, 'Gala'), { pattern: 'Blues {n}' });
    expect(namesOf(plan)).toEqual(['Blues 1', 'Gala', 'Blues 3', 'Blues 4']);
  });

  it('can be empty, which the server rejects', () => {
    expect(namesOf(change(rename(weekly, 1, ''), { count: 2 }))).toEqual(['Jazz 1', '']);
  });

  it('follows the pattern again once it is the name by the pattern', () => {
    const plan = change(rename(rename(weekly, 1, 'Jazz 2!'), 1, 'Jazz 2'), { pattern: 'Blues {n}' });
    expect(namesOf(plan)[1]).toBe('Blues 2');
  });

  it('states the day to which the date was moved', () => {
    const plan = move(change(weekly, { pattern: '{date}' }), 1, '2026-12-12T18:00:00.000Z');
    expect(namesOf(plan)[1]).toBe('12 Dec 2026');
  });
});

describe('a date that was moved', () => {
  it('stays there when the rule changes, and gets its length from the first date', () => {
    const plan = change(move(weekly, 1, '2026-12-12T16:00:00.000Z'), {
      end_date: '2026-12-04T21:00:00.000Z',
      weekdays: [5, 7],
      count: 5,
    });
    expect(startsOf(plan)).toEqual([
      ...['2026-12-04T19:00', '2026-12-06T19:00', '2026-12-12T17:00', '2026-12-13T19:00', '2026-12-18T19:00'],
    ]);
    expect(dateOf(plan, 2).end_date).toBe('2026-12-12T19:00:00.000Z');
  });

  it('follows the rule again once it is moved back', () => {
    const there = move(weekly, 1, '2026-12-12T16:00:00.000Z');
    const plan = change(move(there, 1, dateOf(weekly, 1).start_date), { start_date: '2026-12-04T17:00:00.000Z' });
    expect(startsOf(plan)[1]).toBe('2026-12-11T18:00');
  });

  it('keeps its changes while the rule gives it no longer', () => {
    const plan = rename(weekly, 3, 'Gala');
    expect(namesOf(change(change(plan, { count: '' }), { count: 4 }))).toEqual(namesOf(plan));
  });
});

describe('a date that was added', () => {
  it('is a week after the last one, and stays when the rule changes', () => {
    const plan = change(withOneMore(weekly, ZONE), { pattern: 'Blues {n}', count: 2 });
    expect(startsOf(plan)).toEqual(['2026-12-04T19:00', '2026-12-11T19:00', '2027-01-01T19:00']);
    expect(namesOf(plan)[2]).toBe('Blues 3');
  });

  it('occurs once if the rule gives it as well', () => {
    expect(change(withOneMore(weekly, ZONE), { count: 5 }).dates).toHaveLength(5);
  });

  it('has the weekday and time of the last one, if that was moved', () => {
    const plan = withOneMore(move(weekly, 3, '2026-12-26T16:00:00.000Z'), ZONE);
    expect(startsOf(plan).slice(-2)).toEqual(['2026-12-26T17:00', '2027-01-02T17:00']);
  });

  it('can be left out again', () => {
    expect(without(withOneMore(weekly, ZONE), 4).dates).toHaveLength(4);
  });
});

it('a plan that is sent has only the fields of its dates', () => {
  expect(datesInput(without(weekly, 0))[0]).toEqual({
    ...{ name: 'Jazz 1', start_date: '2026-12-11T18:00:00.000Z', end_date: '2026-12-11T20:00:00.000Z' },
  });
});
