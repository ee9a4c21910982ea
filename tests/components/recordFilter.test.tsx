import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { renderStaff } from './renderStaff.tsx';

const choices = {
  found: [
    { id: 1, name: 'Summer Fest' },
    { id: 2, name: 'Winter Fair' },
  ],
  search: () => undefined,
};

function show(event_id = '') {
  const list: ListControl = {
    query: {
      page: 1,
      search: '',
      per_page: 15,
      sort_by: 'name',
      sort_order: 'asc',
      filters: { event_id, status: 'paid' },
    },
    change: vi.fn(),
    clear: () => undefined,
    isFiltered: false,
  };
  renderStaff(<RecordFilter list={list} name="event_id" label="Event" choices={choices} />);
  return list;
}

const field = () => screen.getByRole('combobox', { name: 'Event' });

describe('a record filter', () => {
  it('works with the keyboard', async () => {
    const list = show();
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Winter Fair' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(list.change).toHaveBeenCalledExactlyOnceWith({ filters: { event_id: '2', status: 'paid' } });
  });

  it('shows the name of the initial selection', () => {
    show('2');
    expect(field()).toHaveProperty('value', 'Winter Fair');
  });
});
