import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';

type Item = { id: number; name: string };
const ada: Item = { id: 1, name: 'Ada' };
const grace: Item = { id: 2, name: 'Grace' };

function refusal(status: number, serverMessage: string | null, errors = {}) {
  const message = serverMessage ?? 'Request failed';
  return new ApiError({ status, message, serverMessage, errors, data: null, requestId: null, retryAfter: null });
}

beforeEach(() => {
  vi.spyOn(toast, 'success').mockResolvedValue();
  vi.spyOn(toast, 'error').mockResolvedValue();
});

describe('loading a list', () => {
  it('stores the list, its page and the loaded flag', async () => {
    const useItems = createResourceStore<Item>({ list: async () => ({ data: [ada], current_page: 1, total: 1 }) });
    await useItems.getState().load({});
    expect(useItems.getState()).toMatchObject({ list: [ada], page: { current_page: 1 }, loaded: true, loading: false });
  });

  it('shows the newer search, whichever response arrives first', async () => {
    const answers = new Map<string, (list: Item[]) => void>();
    const useItems = createResourceStore<Item, { search: string }>({
      list: ({ search }) => new Promise((resolve) => answers.set(search, resolve)),
    });
    const older = useItems.getState().load({ search: 'a' });
    const newer = useItems.getState().load({ search: 'ad' });
    answers.get('ad')?.([ada]);
    await newer;
    answers.get('a')?.([grace]);
    await older;
    expect(useItems.getState()).toMatchObject({ list: [ada], loading: false, error: false });
  });

  it('logs and shows a failure, but not of a request that a newer one replaced (specification §8)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const useItems = createResourceStore<Item>({ list: () => Promise.reject(refusal(500, 'Back in a moment.')) });
    await useItems.getState().load({});
    expect(useItems.getState().loadError).toBe('Back in a moment.');
    expect(warned).toHaveBeenCalledExactlyOnceWith('[list] Back in a moment.');
    const useOthers = createResourceStore<Item>({
      list: () => Promise.reject(new DOMException('A newer request took its place.', 'AbortError')),
    });
    await useOthers.getState().load({});
    expect(warned).toHaveBeenCalledOnce();
  });

  it('that is requested again before its response, and then fails, shows the error and stops loading', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isFirst = true;
    const useItems = createResourceStore<Item>({
      list: (_, signal) => {
        if (!isFirst) {
          return Promise.reject(refusal(404, 'This server does not offer this.'));
        }
        isFirst = false;
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const first = useItems.getState().load({});
    await useItems.getState().reload();
    await first;
    expect(useItems.getState()).toMatchObject({ fetching: false, loadError: 'This server does not offer this.' });
  });

  it('counts as loaded when an update made it request again before the first response', async () => {
    let isFirst = true;
    const useItems = createResourceStore<Item>({
      list: (_, signal) => {
        if (!isFirst) {
          return Promise.resolve([ada]);
        }
        isFirst = false;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      },
    });
    const first = useItems.getState().load({});
    await useItems.getState().reload();
    await first;
    expect(useItems.getState()).toMatchObject({ list: [ada], loaded: true, fetching: false });
  });

  it('uses the prefetched response, and requests again if that failed', async () => {
    const list = vi.fn(async () => [ada]).mockRejectedValueOnce(refusal(500, null));
    const useItems = createResourceStore<Item>({ list });
    useItems.getState().prefetch({});
    await useItems.getState().load({});
    expect(useItems.getState()).toMatchObject({ list: [ada], error: false });
    expect(list).toHaveBeenCalledTimes(2);
    useItems.getState().prefetch({});
    await useItems.getState().load({});
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('stores a failure in its flags, without a toast', async () => {
    const useItems = createResourceStore<Item>({ list: () => Promise.reject(refusal(500, null)) });
    await useItems.getState().load({});
    expect(useItems.getState()).toMatchObject({ error: true, loading: false, message: 'Request failed' });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('shows a toast when the area has a message for it', async () => {
    const useItems = createResourceStore<Item>(
      { list: () => Promise.reject(refusal(500, null)) },
      { loadFailed: 'Failed to load items' },
    );
    await useItems.getState().load({});
    expect(toast.error).toHaveBeenCalledWith('Failed to load items');
  });

  it('drops a list that no component has used for 60 seconds (specification §9)', async () => {
    vi.useFakeTimers();
    const useItems = createResourceStore<Item>({ list: async () => [ada] });
    const screen = renderHook(() => useItems((state) => state.list));
    await useItems.getState().load({});
    screen.unmount();
    vi.advanceTimersByTime(59_000);
    expect(useItems.getState().list).toEqual([ada]);
    const again = renderHook(() => useItems((state) => state.list));
    vi.advanceTimersByTime(120_000);
    expect(useItems.getState().list).toEqual([ada]);
    again.unmount();
    vi.advanceTimersByTime(60_000);
    expect(useItems.getState()).toMatchObject({ list: [], loaded: false });
    vi.useRealTimers();
  });
});

describe('changing records', () => {
  it('reloads the list after a creation and shows the area’s message', async () => {
    const list = vi.fn(async () => [ada, grace]);
    const useItems = createResourceStore<Item>(
      { list, create: async () => ({ data: grace, message: 'From the server' }) },
      { created: 'Item created successfully' },
    );
    await useItems.getState().load({});
    const outcome = await useItems.getState().create({ name: 'Grace' });
    expect(outcome).toEqual({ ok: true, data: grace });
    expect(list).toHaveBeenCalledTimes(2);
    expect(useItems.getState()).toMatchObject({ success: true, message: 'Item created successfully' });
    expect(toast.success).toHaveBeenCalledWith('Item created successfully');
  });

  it('updates the changed record in place', async () => {
    const useItems = createResourceStore<Item>({
      list: async () => [ada, grace],
      update: async () => ({ data: { ...ada, name: 'Ada L.' } }),
    });
    await useItems.getState().load({});
    await useItems.getState().update(1, { name: 'Ada L.' });
    expect(useItems.getState().list.map((item) => item.name)).toEqual(['Ada L.', 'Grace']);
  });

  it('removes the deleted record', async () => {
    const useItems = createResourceStore<Item>({
      list: async () => ({ data: [ada, grace], current_page: 1, total: 2 }),
      remove: async () => ({ message: 'Item deleted' }),
    });
    await useItems.getState().load({});
    await useItems.getState().remove(1);
    expect(useItems.getState()).toMatchObject({ list: [grace], page: { total: 1 }, message: 'Item deleted' });
  });

  it('shows the server’s message, or else the fallback', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(refusal(409, 'The name is taken.'))
      .mockRejectedValueOnce(refusal(500, null));
    const useItems = createResourceStore<Item>({ create }, { createFailed: 'Failed to create item' });
    expect((await useItems.getState().create({})).ok).toBe(false);
    expect(toast.error).toHaveBeenLastCalledWith('The name is taken.');
    await useItems.getState().create({});
    expect(toast.error).toHaveBeenLastCalledWith('Failed to create item');
  });

  it('shows a toast for what a form also shows only when the area requests it', async () => {
    const create = () => Promise.reject(refusal(500, null));
    const quiet = createResourceStore<Item>({ create }, { createFailed: 'Failed to create item' });
    await quiet.getState().create({}, { onFailure: 'return' });
    expect(toast.error).not.toHaveBeenCalled();
    const loud = createResourceStore<Item>({ create }, { createFailed: 'Failed to create item', alwaysToast: true });
    await loud.getState().create({}, { onFailure: 'return' });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to create item');
  });

  it('keeps the field errors for the form', async () => {
    const create = () => Promise.reject(refusal(422, 'Look again.', { name: ['Enter a name.'] }));
    const useItems = createResourceStore<Item>({ create });
    await useItems.getState().create({});
    expect(useItems.getState()).toMatchObject({
      error: true,
      message: 'Look again.',
      errors: { name: ['Enter a name.'] },
    });
  });
});
