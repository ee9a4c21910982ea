import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CalendarFilters } from '#js/Pages/Calendar/Partials/CalendarFilters.tsx';
import type { CalendarControl } from '#js/Pages/Calendar/Partials/useCalendarQuery.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';

const change = vi.fn();

function show(changes: Partial<CalendarControl>) {
  const query: CalendarControl['query'] = {
    ...{ view: 'list', day: '2030-05-01', statuses: [], role: null, campaign: null, search: '', layers: [] },
  };
  const control = { query, change, clear: vi.fn(), isFiltered: false, filterCount: 0, isPhone: true, ...changes };
  const counts = { draft: 1, active: 8, completed: 0, paused: 2 };
  const filters = { campaigns: [], layers: ['group', 'task'] as const, counts, status: '11 entries' };
  renderStaff(<CalendarFilters control={{ ...control, today: '2030-05-01' }} {...filters} />);
}

it('hides all filters except the search behind one button on a phone', async () => {
  show({});
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(screen.getByRole('searchbox', { name: 'Search the calendar' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Show by status' })).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Published 8' }));
  expect(change).toHaveBeenCalledWith({ statuses: ['active'] });
  expect(screen.getByRole('checkbox', { name: 'Tasks' })).toBeTruthy();
});

it('shows the number of active filters on the button while they are hidden', () => {
  show({ filterCount: 2, isFiltered: true });
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});

it('shows the filters directly when there is room', () => {
  show({ isPhone: false });
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Show by status' })).toBeTruthy();
});
