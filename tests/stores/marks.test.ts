import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarks } from '#js/lib/stored/storedMarks.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useMarks } from '#js/stores/account/marks.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/lib/toast/toast.ts');

const ORDERS = { title: 'Orders', url: '/orders' };
const TASKS = { title: 'Tasks', url: '/tasks' };
const marks = () => useMarks.getState();

beforeEach(() => {
  localStorage.clear();
  marks().open('1.7');
});

describe('favourites', () => {
  it('are those of the server, to which previously stored local ones are sent once', async () => {
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

  it('are stored only in the browser when the backend does not support them', async () => {
    mock('POST /views/favourites', () => refuse(404));
    await marks().toggle(ORDERS);
    marks().open('1.7');
    expect(marks().favourites).toEqual([ORDERS]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('are reverted with an error when the server refuses', async () => {
    mock('POST /views/favourites', () => refuse(500));
    await marks().toggle(ORDERS);
    expect(marks().favourites).toEqual([]);
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('The favourite could not be saved. Try again.');
  });
});
