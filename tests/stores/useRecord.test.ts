import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { idle } from '#js/stores/kit/run.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';

type Item = { id: number; name: string };
const sent: Item = { id: 1, name: 'As sent' };
const changed: Item = { id: 1, name: 'Changed' };
const latest: Item = { id: 1, name: 'Latest' };

const load = vi.fn(async () => ({ data: latest }));
const useItem = create<RecordState<Item>>()((_set, _get, store) => ({ ...idle, ...recordSlice<Item>(store, load) }));
const shown = () => useItem.getState().selected;

/** Opens a page with this record; `rerender` gives it other props. */
const open = (item: Item) => renderHook((props: Item) => useRecord(useItem, props), { initialProps: item });

it('shows the record sent with the page, and the one sent with a later visit', () => {
  const { rerender } = open(sent);
  expect(shown()).toEqual(sent);
  rerender(changed);
  expect(shown()).toEqual(changed);
  expect(load).not.toHaveBeenCalled();
});

it('keeps a newer record when a partial reload rebuilds the props, and loads it again', async () => {
  const { rerender } = open(sent);
  act(() => useItem.getState().select(changed));
  rerender({ ...sent });
  expect(shown()).toEqual(changed);
  await waitFor(() => expect(shown()).toEqual(latest));
});

it('keeps a newer record when Back restores the props of the first visit, and loads it again', async () => {
  open(sent).unmount();
  open(changed).unmount();
  open({ ...sent });
  expect(shown()).toEqual(changed);
  await waitFor(() => expect(shown()).toEqual(latest));
});

it('shows the restored props until the record is loaded, if the store has dropped it', async () => {
  open(sent).unmount();
  useItem.getState().select(null);
  open({ ...sent });
  expect(shown()).toEqual(sent);
  await waitFor(() => expect(shown()).toEqual(latest));
});

it('is loaded again after a change by its own call, so also if the backend does not send it with the page', async () => {
  const { result } = open(sent);
  await act(() => refreshOpen(useItem));
  expect(result.current).toEqual(latest);
  expect(load).toHaveBeenCalledExactlyOnceWith(1, expect.anything());
});

it('is kept when it cannot be loaded again', async () => {
  const { result } = open(sent);
  load.mockRejectedValueOnce(new Error('No answer'));
  await act(() => refreshOpen(useItem));
  expect(result.current).toEqual(sent);
});

it('is the one sent with the page while the store shows another', () => {
  const { result, rerender } = open(sent);
  const other = { id: 2, name: 'Other' };
  rerender(other);
  expect(result.current).toEqual(other);
});
