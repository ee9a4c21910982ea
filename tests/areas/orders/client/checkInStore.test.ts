import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import { useCheckIn } from '#js/stores/checkIn.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anAttendee } from '../factories/anAttendee.ts';

vi.mock('#js/lib/toast.ts');

const store = () => useCheckIn.getState();
const CHECK = 'POST /events/check-in/{eventID}';
const inside = anAttendee({ checked_in_at: '2026-12-04T18:05:00Z' });
const admitted = { outcome: 'admitted', message: 'Welcome', attendee: inside } as const;

beforeEach(() => {
  vi.clearAllMocks();
  useCheckIn.setState(useCheckIn.getInitialState(), true);
  mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
  store().open(7);
});

it('admits by code and counts anew', async () => {
  const calls = mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'T-ABCDEF' });
  expect(calls[0]?.body).toEqual({ code: 'T-ABCDEF' });
  expect(store().results[0]).toMatchObject({ outcome: 'admitted', attendee: { name: 'Ada Obi' } });
  expect(store().counts).toEqual({ issued: 40, checked_in: 12 });
});

it('checks codes in the order they were scanned, whatever the network does', async () => {
  const seen: unknown[] = [];
  mock(CHECK, async ({ body }) => {
    seen.push(body);
    await new Promise((resolve) => setTimeout(resolve, seen.length === 1 ? 20 : 0));
    return { data: { ...admitted, message: JSON.stringify(body) } };
  });
  await Promise.all([store().admit({ code: 'first' }), store().admit({ code: 'second' })]);
  expect(seen).toEqual([{ code: 'first' }, { code: 'second' }]);
  expect(store().results.map((result) => result.message)).toEqual(['{"code":"second"}', '{"code":"first"}']);
});

it('takes an admission back', async () => {
  const calls = mock(CHECK, () => ({ data: { outcome: 'undone', message: 'Taken back', attendee: anAttendee() } }));
  await store().undo(31);
  expect(calls[0]?.body).toEqual({ ticket_id: 31, undo: true });
});

it('finds people by name and shows who is in as soon as they are', async () => {
  mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee(), anAttendee({ id: 32 })]));
  mock(CHECK, () => ({ data: admitted }));
  await store().find('ada');
  await store().admit({ ticket_id: 31 });
  expect(store().list.map((person) => person.checked_in_at)).toEqual([inside.checked_in_at, null]);
});

it('asks nobody for an empty name', async () => {
  await store().find('  ');
  expect(store().list).toEqual([]);
});

it('says that nobody was admitted when the check fails', async () => {
  mock(CHECK, () => refuse(500));
  await store().admit({ code: 'x' });
  expect(toast.error).toHaveBeenCalledWith('The ticket could not be checked. Nobody was admitted: try again.');
  expect(store().results).toEqual([]);
});

it('forgets the door of another event', async () => {
  mock(CHECK, () => ({ data: admitted }));
  await store().admit({ code: 'x' });
  store().open(8);
  expect(store()).toMatchObject({ results: [], counts: null });
});
