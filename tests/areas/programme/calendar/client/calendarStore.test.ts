import { describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useCalendar } from '#js/stores/programme/calendar/calendar.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aCalendarEntry } from '../factories/aCalendarEntry.ts';

vi.mock('#js/lib/toast/toast.ts');

const entry = aCalendarEntry({ id: 7, url: '/events/7', detail: null });
const range = { start: '2026-12-01', end: '2027-01-01' };
const span = { start_date: '2026-12-05T18:00:00Z', end_date: '2026-12-05T22:00:00Z' };

describe('the calendar', () => {
  it('requests the entries between two days', async () => {
    const calls = mock('GET /calendar/events', () => ({ data: [entry] }));
    await useCalendar.getState().load(range);
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual(range);
    expect(useCalendar.getState()).toMatchObject({ entries: [entry], loaded: true, fetching: false, loadError: null });
  });

  it('shows “Failed to fetch calendar events” when the server sends no message', async () => {
    mock('GET /calendar/events', () => refuse(500, {}));
    await useCalendar.getState().load(range);
    expect(toast.error).toHaveBeenCalledWith('Failed to fetch calendar events');
    expect(useCalendar.getState().loadError).toBe('Failed to fetch calendar events');
  });

  it('shows a moved event at its new time immediately and confirms the new time', async () => {
    useCalendar.setState({ entries: [entry], loaded: true });
    mock('PATCH /calendar/events/{id}/move', () => ({ data: { ...entry, ...span }, message: 'Moved' }));
    const moving = useCalendar.getState().move(7, span);
    expect(useCalendar.getState().entries[0]).toMatchObject(span);
    await moving;
    expect(toast.success).toHaveBeenCalledWith('Moved');
  });

  it('moves it back when the move is refused and shows the reason', async () => {
    useCalendar.setState({ entries: [entry], loaded: true });
    mock('PATCH /calendar/events/{id}/move', () => refuse(409, { message: 'It is over.' }));
    await useCalendar.getState().move(7, span);
    expect(useCalendar.getState().entries[0]).toEqual(entry);
    expect(toast.error).toHaveBeenCalledWith('It is over.');
  });
});
