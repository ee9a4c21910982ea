import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterPills } from '#js/components/table/filters/FilterPills.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { renderStaff } from './renderStaff.tsx';

const change = vi.fn();

function aList(filters: Record<string, string>): ListControl {
  return {
    query: { page: 1, search: '', per_page: 15, sort_by: 'name', sort_order: 'asc', filters },
    change,
    clear: () => undefined,
    isFiltered: Object.keys(filters).length > 0,
  };
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const aFilter = (label: string) => ({
  ...{ id: label.toLowerCase(), label },
  options: [{ value: 'x', label: `${label} x` }],
});
const SIX = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(aFilter);
const ADDED = { id: 'created', label: 'Added', kind: 'days' } as const;

it('a filter without options has no pill, but can still be cleared', () => {
  const status = { id: 'status', label: 'Status', options: [{ value: 'open', label: 'Open' }] };
  const filters = [status, { id: 'assigned_to', label: 'Assigned to', options: [] }];
  renderStaff(<FilterPills filters={filters} list={aList({ assigned_to: '7' })} />);
  expect(buttons()).toEqual(['Status', 'Clear (1)']);
});

it('a long line shows the first filters and the active ones; others are added, and open at once', async () => {
  const list = aList({ six: 'x' });
  renderStaff(<FilterPills filters={SIX} ranges={[ADDED]} list={list} />);
  expect(buttons()).toEqual(['One', 'Two', 'Three', 'Four', 'Six: Six x', 'Filter', 'Clear (1)']);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Five' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Five x' }));
  expect(change).toHaveBeenCalledWith({ filters: { six: 'x', five: 'x' } });
});

it('a range is added like the other filters, and opens its form', async () => {
  renderStaff(<FilterPills filters={SIX} ranges={[ADDED]} list={aList({})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Added' }));
  expect(await within(await screen.findByRole('dialog', { name: 'Added' })).findByLabelText('From')).toBeTruthy();
});

it('an active range stays in a long line', () => {
  renderStaff(
    <FilterPills filters={SIX} ranges={[ADDED]} list={aList({ created_from: 'today-6', created_to: 'today' })} />,
  );
  expect(buttons()).toEqual(['One', 'Two', 'Three', 'Four', 'Added: Last 7 days', 'Filter', 'Clear (1)']);
});

it('one filter more than fits needs no menu, and a whole line shows all', () => {
  const { unmount } = renderStaff(<FilterPills filters={SIX.slice(0, 5)} list={aList({})} />);
  expect(buttons()).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  unmount();
  renderStaff(<FilterPills filters={SIX} list={aList({})} isWhole />);
  expect(buttons()).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
});

it('the menu of a filter counts the rows behind each of its values, with the other filters', async () => {
  const status = {
    ...{ id: 'status', label: 'Status' },
    options: ['open', 'paid', 'void'].map((value) => ({ value, label: value })),
  };
  const rows: Record<string, { total: number; is_total_exact: boolean } | null> = {
    open: { total: 1204, is_total_exact: true },
    paid: { total: 10_000, is_total_exact: false },
    void: { total: 0, is_total_exact: true },
  };
  const countRows = vi.fn(async (filters: Partial<Record<string, string>>) => rows[filters.status ?? ''] ?? null);
  renderStaff(<FilterPills filters={[status]} list={aList({})} countRows={countRows} />);
  expect(countRows).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  const names = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  await waitFor(async () => expect(await names()).toEqual(['Any status', 'open1,204', 'paid10,000+', 'void0']));
});

it('a filter whose rows cannot be counted shows its values alone', async () => {
  const countRows = async () => Promise.reject(new Error('No connection'));
  renderStaff(<FilterPills filters={[aFilter('One')]} list={aList({})} countRows={countRows} />);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Any one', 'One x']);
});
