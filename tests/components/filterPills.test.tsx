import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilterPills } from '#js/components/table/filters/FilterPills.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { renderStaff } from './renderStaff.tsx';

it('a filter without options has no pill, but can still be cleared', () => {
  const filters = { assigned_to: '7' };
  const list: ListControl = {
    query: { page: 1, search: '', per_page: 15, sort_by: 'name', sort_order: 'asc', filters },
    change: () => undefined,
    clear: () => undefined,
    isFiltered: true,
  };
  const status = { id: 'status', label: 'Status', options: [{ value: 'open', label: 'Open' }] };
  renderStaff(<FilterPills filters={[status, { id: 'assigned_to', label: 'Assigned to', options: [] }]} list={list} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Status', 'Clear (1)']);
});
