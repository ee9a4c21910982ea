import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { renderStaff } from './renderStaff.tsx';

const search = vi.fn();
const choices = {
  found: [
    { id: 1, name: 'Summer Fest' },
    { id: 2, name: 'Winter Fair' },
  ],
  search,
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

const pill = (name = 'Event') => screen.getByRole('button', { name });

describe('a record filter', () => {
  it('is opened, searched and chosen from with the keyboard', async () => {
    const list = show();
    await userEvent.tab();
    expect(document.activeElement).toBe(pill());
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('textbox', { name: 'Search event' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(list.change).toHaveBeenCalledExactlyOnceWith({ filters: { event_id: '2', status: 'paid' } });
  });

  it('takes the first match of what is typed', async () => {
    const list = show('2');
    await userEvent.click(pill('Event: Winter Fair'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search event' }), 'sum{Enter}');
    expect(search).toHaveBeenLastCalledWith('sum');
    expect(list.change).toHaveBeenCalledExactlyOnceWith({ filters: { event_id: '1', status: 'paid' } });
  });

  it('is cleared with its first option', async () => {
    const list = show('2');
    await userEvent.click(pill('Event: Winter Fair'));
    await userEvent.click(await screen.findByRole('option', { name: 'Any event' }));
    expect(list.change).toHaveBeenCalledExactlyOnceWith({ filters: { event_id: '', status: 'paid' } });
  });
});
