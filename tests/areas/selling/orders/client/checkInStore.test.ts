import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { AT_DOOR, useCheckIn } from '#js/stores/selling/door/checkIn.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anAttendee } from '../factories/anAttendee.ts';

vi.mock('#js/lib/toast/toast.ts');

const store = () => useCheckIn.getState();
const CHECK = 'POST /events/check-in/{eventID}';
const SEARCH = 'GET /events/check-in/{eventID}/attendees';
const inside = anAttendee({ checked_in_at: '2026-12-04T18:05:00Z' });
const admitted = { outcome: 'admitted', message: 'Welcome', attendee: inside } as const;

beforeEach(() => {
  mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
  store().open(7);
});

it('admits by code and reloads the counts', async () => {
  const calls = mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'T-ABCDEF' });
  expect(calls[0]?.body).toMatchObject({ code: 'T-ABCDEF' });
  expect(store().results[0]).toMatchObject({ outcome: 'admitted', attendee: { name: 'Ada Obi' } });
  expect(store().counts).toEqual({ issued: 40, checked_in: 12 });
});

it('checks codes in the order they were scanned, whatever the network does', async () => {
  const seen: unknown[] = [];
  mock(CHECK, async ({ body }) => {
    seen.push(body);
    await new Promise((resolve) => setTimeout(resolve, seen.length === 1 ? 20 : 0));
    return { data: { ...admitted, message: String(Object(body).code) } };
  });
  await Promise.all([store().admit({ code: 'first' }), store().admit({ code: 'second' })]);
  expect(seen).toMatchObject([{ code: 'first' }, { code: 'second' }]);
  expect(store().results.map((result) => result.message)).toEqual(['second', 'first']);
});

it('undoes an admission', async () => {
  const calls = mock(CHECK, () => ({ data: { outcome: 'undone', message: 'Taken back', attendee: anAttendee() } }));
  await store().undo(31);
  expect(calls[0]?.body).toMatchObject({ ticket_id: 31, undo: true });
});

it('finds people by name and shows them as checked in immediately', async () => {
  mock(SEARCH, () => ({ data: [anAttendee(), anAttendee({ id: 32 })] }));
  mock(CHECK, () => ({ data: admitted }));
  await store().find('ada');
  await store().admit({ ticket_id: 31 });
  expect(store().list.map((person) => person.checked_in_at)).toEqual([inside.checked_in_at, null]);
});

it('searches with the call that door staff have access to', async () => {
  const calls = mock(SEARCH, () => ({ data: [anAttendee()] }));
  await store().find(' ada ');
  expect(store().list.map((person) => person.id)).toEqual([31]);
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({ search: 'ada' });
});

it('finds only issued tickets, eight at most, on a backend that only has the list of attendees', async () => {
  mock(SEARCH, () => refuse(404));
  const calls = mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
  await store().find(' ada ');
  expect(store().list.map((person) => person.id)).toEqual([31]);
  expect(toast.error).not.toHaveBeenCalled();
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    search: 'ada',
    per_page: '8',
    status: 'issued',
  });
});

it('keeps the last counts when reloading fails, and has none if it never succeeded', async () => {
  mock('GET /events/check-in/{eventID}/counts', () => refuse(500));
  await store().refreshCounts();
  expect(store().counts).toEqual({ issued: null, checked_in: null });
  mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
  await store().refreshCounts();
  mock('GET /events/check-in/{eventID}/counts', () => refuse(500));
  await store().refreshCounts();
  expect(store().counts).toEqual({ issued: 40, checked_in: 12 });
});

it('keeps its state when the same event is opened again', async () => {
  mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'x' });
  store().open(7);
  expect(store().results).toHaveLength(1);
  expect(store().counts).toEqual({ issued: 40, checked_in: 12 });
});

it('does not search for a blank name', async () => {
  await store().find('  ');
  expect(store().list).toEqual([]);
});

it('shows a check that fails instead of the guest before', async () => {
  mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'x' });
  mock(CHECK, () => refuse(500));
  await store().admit({ code: 'y' }, AT_DOOR);
  const message = 'The ticket could not be checked. Check it again.';
  expect(toast.error).not.toHaveBeenCalled();
  expect(store().results).toMatchObject([{ outcome: 'failed', message, attendee: null }, { outcome: 'admitted' }]);
});

it('reports a check from another page that fails, and leaves no result for the door', async () => {
  mock(CHECK, () => refuse(500));
  await store().admit({ code: 'x' });
  expect(toast.error).toHaveBeenCalledWith('The ticket could not be checked. Check it again.');
  expect(store().results).toEqual([]);
});

it('checks the next code while the counts of the one before still load', async () => {
  mock('GET /events/check-in/{eventID}/counts', () => new Promise<never>(() => undefined));
  mock(CHECK, () => ({ data: admitted }));
  void store().admit({ code: 'x' });
  void store().admit({ code: 'y' });
  await waitFor(() => expect(store().results).toHaveLength(2));
});

it('clears its state when another event is opened', async () => {
  mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'x' });
  store().open(8);
  expect(store()).toMatchObject({ results: [], counts: null });
});

it('drops a result that arrives after another event was opened', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    mock(CHECK, async () => {
      await new Promise<void>((go) => {
        answer = go;
        resolve();
      });
      return { data: admitted };
    });
  });
  const checking = store().admit({ code: 'x' });
  await asked;
  store().open(8);
  answer();
  await checking;
  expect(store().results).toEqual([]);
});

it('drops counts that arrive after the event was left', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    mock('GET /events/check-in/{eventID}/counts', async () => {
      await new Promise<void>((go) => {
        answer = go;
        resolve();
      });
      return { data: { issued: 40, checked_in: 12 } };
    });
  });
  const counting = store().refreshCounts();
  await asked;
  store().open(8);
  answer();
  await counting;
  expect(store().counts).toBeNull();
});

it('keeps the last 20 results', async () => {
  mock(CHECK, ({ body }) => ({ data: { ...admitted, message: JSON.stringify(body) } }));
  await Promise.all(Array.from({ length: 21 }, (_, index) => store().admit({ code: `T-${index}` })));
  expect(store().results).toHaveLength(20);
  expect(store().results[0]?.message).toContain('"code":"T-20"');
});

it('shows no results once the field is empty, even if an earlier search responds later', async () => {
  mock(SEARCH, () => ({ data: [anAttendee()] }));
  const searching = store().find('ada');
  await store().find('');
  await searching;
  expect(store().list).toEqual([]);
});

it('drops the counts 60 seconds after the last screen used them (specification §9)', async () => {
  await store().refreshCounts();
  vi.useFakeTimers();
  const screen = renderHook(() => useCheckIn((state) => state.counts));
  screen.unmount();
  vi.advanceTimersByTime(59_000);
  expect(store().counts).not.toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(store().counts).toBeNull();
  vi.useRealTimers();
});
