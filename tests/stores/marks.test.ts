import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarks } from '#js/lib/storedMarks.ts';
import { toast } from '#js/lib/toast.ts';
import { useMarks } from '#js/stores/marks.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/lib/toast.ts');

const ORDERS = { title: 'Orders', url: '/orders' };
const TASKS = { title: 'Tasks', url: '/tasks' };
const marks = () => useMarks.getState();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  marks().open('1.7');
});

describe('favourites', () => {
  it('are those of the server, which gets what this browser kept before, once', async () => {
    storeMarks('1.7', { favourites: [TASKS], recents: [], isSynced: false });
    const added = mock('POST /views/favourites', () => ({ data: [ORDERS, TASKS], message: '' }));
    mock('GET /views/favourites', () => ({ data: [ORDERS] }));
    await marks().follow('1.7');
    expect(added.map(({ body }) => body)).toEqual([TASKS]);
    expect(marks().favourites).toEqual([ORDERS, TASKS]);
    await marks().follow('1.7');
    expect(added).toHaveLength(1);
    expect(marks().favourites).toEqual([ORDERS]);
  });

  it('are this browser’s alone where the backend keeps none', async () => {
    mock('POST /views/favourites', () => refuse(404));
    await marks().toggle(ORDERS);
    marks().open('1.7');
    expect(marks().favourites).toEqual([ORDERS]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('go back to what they were where the server refuses, and say so', async () => {
    mock('POST /views/favourites', () => refuse(500));
    await marks().toggle(ORDERS);
    expect(marks().favourites).toEqual([]);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('The favourite could not be saved. Try again.');
  });
});
