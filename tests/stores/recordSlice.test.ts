import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type Item = { id: number; name: string };
const ada: Item = { id: 1, name: 'Ada' };
const grace: Item = { id: 2, name: 'Grace' };
const stored = new Map([ada, grace].map((item) => [item.id, item]));

function createStore(fetchRecord: (id: number) => Promise<{ data: Item }>, options = {}) {
  return create<RecordState<Item, number>>()((_set, _get, store) => ({
    ...idle,
    ...recordSlice<Item, number>(store, fetchRecord, options),
  }));
}

const find = async (id: number) => ({ data: stored.get(id) ?? ada });

it('clears the record while another one loads', async () => {
  const useItem = createStore(find);
  await useItem.getState().get(1);
  const loading = useItem.getState().get(2);
  expect(useItem.getState().selected).toBeNull();
  await loading;
  expect(useItem.getState().selected).toEqual(grace);
});

it('keeps the previous figures until the new ones arrive', async () => {
  const useItem = createStore(find, { keepsFormer: true });
  await useItem.getState().get(1);
  const loading = useItem.getState().get(2);
  expect(useItem.getState().selected).toEqual(ada);
  await loading;
  expect(useItem.getState().selected).toEqual(grace);
});

it('refreshes without a skeleton, and keeps the record when that fails', async () => {
  const fetchRecord = vi.fn(find);
  const useItem = createStore(fetchRecord);
  await useItem.getState().get(1);
  fetchRecord.mockRejectedValueOnce(new Error('Offline'));
  const failing = useItem.getState().refresh(1);
  expect(useItem.getState()).toMatchObject({ selected: ada, loading: false });
  await failing;
  expect(useItem.getState()).toMatchObject({ selected: ada, error: false });
  fetchRecord.mockResolvedValueOnce({ data: { ...ada, name: 'Ada L.' } });
  await useItem.getState().refresh(1);
  expect(useItem.getState().selected?.name).toBe('Ada L.');
});

it('shows the result of an action rather than that of a refresh that started before it', async () => {
  let answer: (found: { data: Item }) => void = () => {};
  const useItem = createStore(() => new Promise((resolve) => (answer = resolve)));
  const refreshing = useItem.getState().refresh(1);
  useItem.getState().select({ ...ada, name: 'Refunded' });
  answer({ data: ada });
  await refreshing;
  expect(useItem.getState().selected?.name).toBe('Refunded');
});

it('drops a record that no component has used for 60 seconds (specification §9)', async () => {
  vi.useFakeTimers();
  const useItem = createStore(find);
  const screen = renderHook(() => useItem((state) => state.selected));
  await useItem.getState().get(1);
  screen.unmount();
  vi.advanceTimersByTime(59_000);
  expect(useItem.getState().selected).toEqual(ada);
  vi.advanceTimersByTime(1_000);
  expect(useItem.getState().selected).toBeNull();
  vi.useRealTimers();
});
