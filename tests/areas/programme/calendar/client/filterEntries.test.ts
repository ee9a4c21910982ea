import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { isDay, shownDays, shownTitle, stepDay } from '#js/Pages/Calendar/Partials/calendarDates.ts';
import {
  type CalendarFilterValues,
  campaignsOf,
  filteredEntries,
  statusCounts,
} from '#js/Pages/Calendar/Partials/filterEntries.ts';
import { aCalendarEntry } from '../factories/aCalendarEntry.ts';

const none: CalendarFilterValues = { statuses: [], role: null, campaign: null, search: '', layers: [] };
const names = (entries: CalendarEntry[], filters: Partial<CalendarFilterValues>) =>
  filteredEntries(entries, { ...none, ...filters }).map(({ name }) => name);

describe('the filters of the calendar', () => {
  const all = [
    aCalendarEntry({ name: 'Draft', status: 'draft', is_creator: true, user_role: 'creator' }),
    aCalendarEntry({
      name: 'Active',
      campaign_id: 3,
      campaign_name: 'Season',
      is_organizer: true,
      user_role: 'organizer',
    }),
    aCalendarEntry({ name: 'Owned', status: 'paused', is_creator: true, user_role: 'campaign_owner' }),
    aCalendarEntry({ name: 'Group', kind: 'group', status: 'completed' }),
    aCalendarEntry({ name: 'Task', kind: 'task' }),
  ];

  it('show only events until a layer is chosen', () => {
    expect(names(all, {})).toEqual(['Draft', 'Active', 'Owned']);
    expect(names(all, { layers: ['group', 'task'] })).toEqual(['Draft', 'Active', 'Owned', 'Group', 'Task']);
  });

  it('filter by status, by the roles creator, organizer and campaign_owner, by campaign and by text', () => {
    expect(names(all, { statuses: ['draft', 'paused'] })).toEqual(['Draft', 'Owned']);
    expect(names(all, { role: 'creator' })).toEqual(['Draft', 'Owned']);
    expect(names(all, { role: 'organizer' })).toEqual(['Active']);
    expect(names(all, { role: 'campaign_owner' })).toEqual(['Owned']);
    expect(names(all, { campaign: '3' })).toEqual(['Active']);
    expect(names(all, { search: ' PIER ' })).toHaveLength(3);
    expect(names(all, { search: 'sëason ACTIVE' })).toEqual(['Active']);
    expect(names(all, { search: 'season' })).toEqual(['Active']);
    expect(campaignsOf(all)).toEqual([{ value: '3', label: 'Season' }]);
  });

  it('count draft, active, completed and paused with every filter except the status', () => {
    expect(statusCounts(all, { ...none, statuses: ['draft'], layers: ['group', 'task'] })).toEqual({
      ...{ draft: 1, active: 1, completed: 1, paused: 1 },
    });
  });
});

it('a cancelled event is shown without a status filter, and belongs to no status', () => {
  const cancelled = aCalendarEntry({ name: 'Rained off', status: 'completed', cancelled_at: '2026-11-20T10:00:00Z' });
  expect(names([cancelled], {})).toEqual(['Rained off']);
  expect(names([cancelled], { statuses: ['completed'] })).toEqual([]);
  expect(statusCounts([cancelled], none)).toEqual({ draft: 0, active: 0, completed: 0, paused: 0 });
});

describe('the days shown in the calendar', () => {
  it('are six weeks from a Monday in the month view, and the exact period in the other views', () => {
    expect(shownDays('2026-11-21', 'month')).toEqual({ start: '2026-10-26', end: '2026-12-07' });
    expect(shownDays('2026-11-21', 'week')).toEqual({ start: '2026-11-16', end: '2026-11-23' });
    expect(shownDays('2026-11-21', 'day')).toEqual({ start: '2026-11-21', end: '2026-11-22' });
    expect(shownDays('2026-12-21', 'list')).toEqual({ start: '2026-12-01', end: '2027-01-01' });
  });

  it('advance by the period of the view', () => {
    expect(stepDay('2026-01-31', 'month', 1)).toBe('2026-02-01');
    expect(stepDay('2026-01-15', 'list', -1)).toBe('2025-12-01');
    expect(stepDay('2026-12-28', 'week', 1)).toBe('2027-01-04');
    expect(stepDay('2026-03-01', 'day', -1)).toBe('2026-02-28');
  });

  it('have a title', () => {
    expect(shownTitle('2026-11-21', 'month')).toBe('November 2026');
    expect(shownTitle('2026-11-21', 'week')).toBe('16 Nov – 22 Nov 2026');
    expect(shownTitle('2026-12-31', 'week')).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(shownTitle('2026-11-21', 'day')).toBe('Sat, 21 Nov 2026');
    expect([isDay('2026-11-21'), isDay('2026-13-41'), isDay('x'), isDay(null)]).toEqual([true, false, false, false]);
  });
});
