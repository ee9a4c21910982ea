import { beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ResourceState, resourceSlice } from '#js/stores/kit/resourceSlice.ts';

vi.mock('#js/lib/toast/toast.ts');

type Item = { id: number; name: string };
const stored: Item = { id: 1, name: 'Stored' };
const changed: Item = { id: 1, name: 'Changed' };
const failure = 'Nothing was changed.';

const list = vi.fn(async () => [stored]);
const get = vi.fn(async () => ({ data: stored }));
const useItems = create<ResourceState<Item, object, unknown>>()((_set, _get, store) =>
  resourceSlice<Item, object, unknown>(store, { list, get }),
);
const action = recordAction<Item>(useItems);
const shown = () => [useItems.getState().list[0]?.name, useItems.getState().selected?.name];

function refuse(status: number, message: string | null = null) {
  const details = { status, message: message ?? 'Refused', serverMessage: message, errors: {} };
  return Promise.reject(new ApiError({ ...details, data: null, requestId: null, retryAfter: null }));
}

beforeEach(async () => {
  await useItems.getState().load({});
  useItems.getState().select(stored);
  vi.clearAllMocks();
});

describe('an action that replaces its record', () => {
  it('shows the record of the answer in the list and on its page, and the server’s message', async () => {
    const outcome = await action.replace(async () => ({ data: changed, message: 'Closed' }), { done: 'Done', failure });
    expect(outcome).toEqual({ ok: true, data: changed });
    expect(shown()).toEqual(['Changed', 'Changed']);
    expect(list).not.toHaveBeenCalled();
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Closed');
  });

  it('loads the list and the open record again after an answer that is only a message', async () => {
    list.mockResolvedValueOnce([changed]);
    get.mockResolvedValueOnce({ data: changed });
    expect(await action.replace(async () => ({ message: '' }), { done: 'Done' })).toEqual({ ok: true, data: null });
    expect(shown()).toEqual(['Changed', 'Changed']);
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Done');
  });

  it('loads them again after a 409, because the record has changed elsewhere', async () => {
    get.mockResolvedValueOnce({ data: changed });
    expect(await action.replace(() => refuse(409, 'Already closed.'), { failure })).toMatchObject({ ok: false });
    expect(shown()).toEqual(['Stored', 'Changed']);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Already closed.');
  });

  it('changes nothing after any other failure, and leaves it to the caller if asked', async () => {
    await action.replace(() => refuse(500), { failure });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(failure);
    const outcome = await action.replace(() => refuse(500), { failure }, { onFailure: 'return' });
    expect(outcome).toMatchObject({ ok: false, message: failure });
    expect(toast.error).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['Stored', 'Stored']);
    expect(list).not.toHaveBeenCalled();
  });
});

describe('an action that reloads', () => {
  it('loads again what the store shows, and returns the data of the answer', async () => {
    list.mockResolvedValueOnce([changed]);
    const outcome = await action.reload(async () => ({ data: { secret: 'abc' }, message: 'Created' }), { done: null });
    expect(outcome).toEqual({ ok: true, data: { secret: 'abc' } });
    expect(shown()).toEqual(['Changed', 'Stored']);
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('can load something else', async () => {
    const again = vi.fn(async () => undefined);
    await recordAction<Item>(useItems, again).reload(async () => ({ message: '' }), {});
    expect(again).toHaveBeenCalledOnce();
    expect(list).not.toHaveBeenCalled();
  });
});
