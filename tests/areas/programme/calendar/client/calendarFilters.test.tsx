import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CalendarFilters } from '#js/Pages/Calendar/Partials/CalendarFilters.tsx';
import { calendarList } from '#js/Pages/Calendar/Partials/calendarList.ts';
import type { CalendarFilterValues } from '#js/Pages/Calendar/Partials/filterEntries.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';

afterEach(() => vi.restoreAllMocks());

const change = vi.fn();
const NO_FILTERS = { statuses: [], role: null, campaign: null, search: '', layers: [] } as CalendarFilterValues;

function show(isPhone: boolean, changes: Partial<CalendarFilterValues> = {}) {
  const real = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...real(media), matches: isPhone }));
  const query = { view: 'list' as const, day: '2030-05-01', ...NO_FILTERS, ...changes };
  const given = { change, clear: vi.fn(), isFiltered: Object.keys(changes).length > 0 };
  const control = { query, ...given, isPhone, today: '2030-05-01', list: calendarList(query, given) };
  const filters = { campaigns: [{ value: '3', label: 'Summer' }], layers: ['group', 'task'] as const };
  const counts = { draft: 1, active: 8, completed: 0, paused: 2 };
  renderStaff(<CalendarFilters control={control} {...filters} counts={counts} status="11 entries" />);
}

it('hides all filters except the search behind one button on a phone', async () => {
  show(true);
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(screen.getByRole('searchbox', { name: 'Search the calendar' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Show by status' })).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Published 8' }));
  expect(change).toHaveBeenCalledWith({ statuses: ['active'] });
  expect(screen.getByRole('checkbox', { name: 'Tasks' })).toBeTruthy();
});

it('counts the active filters on the button while they are hidden, and not the kinds that are added', () => {
  show(true, { statuses: ['draft', 'active'], role: 'creator', layers: ['task'] });
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
});

it('shows the filters as pills when there is room, with what is chosen', async () => {
  show(false, { campaign: '3', search: 'fair' });
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Campaign: Summer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear (2)' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Show by status' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'My role' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Organised by me' }));
  expect(change).toHaveBeenCalledWith({ role: 'organizer', campaign: '3' });
});
