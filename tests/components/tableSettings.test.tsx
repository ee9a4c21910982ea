import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DataColumn } from '#js/components/table/types.ts';
import { useTableSettings } from '#js/components/table/useTableSettings.ts';

beforeEach(() => localStorage.clear());

const column = (id: string, hidden = false): DataColumn<never> => ({ id, header: id, hidden, cell: () => id });
const NAME = column('name');
const SIZE = column('size', true);

function settingsOf(columns: DataColumn<never>[]) {
  return renderHook((given: DataColumn<never>[]) => useTableSettings('people', given), { initialProps: columns });
}

it('a column that is hidden by default and arrives later is hidden, too', () => {
  const { result, rerender } = settingsOf([NAME]);
  rerender([NAME, SIZE]);
  expect([result.current.hidden.has('name'), result.current.hidden.has('size')]).toEqual([false, true]);
});

it('a column stays as it was turned on or off, also after a reload', () => {
  const { result } = settingsOf([NAME, SIZE]);
  act(() => result.current.toggleColumn('size'));
  act(() => result.current.toggleColumn('name'));
  const again = settingsOf([NAME]);
  again.rerender([NAME, SIZE]);
  expect([again.result.current.hidden.has('name'), again.result.current.hidden.has('size')]).toEqual([true, false]);
  act(() => again.result.current.toggleColumn('size'));
  expect(again.result.current.hidden.has('size')).toBe(true);
});

it('a choice that an earlier version stored stays', () => {
  localStorage.setItem('muster.table.people', JSON.stringify({ density: 'compact', hidden: ['name'] }));
  const { result } = settingsOf([NAME, SIZE]);
  expect([result.current.hidden.has('name'), result.current.hidden.has('size')]).toEqual([true, false]);
});
