import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CheckIn from '#js/Pages/Events/CheckIn.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { anAttendee } from '../factories/anAttendee.ts';

vi.mock('#js/lib/toast.ts');
const channel = vi.hoisted(() => ({ heard: new Map<string, () => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: () => void) => channel.heard.set(event, handler),
}));

describe('the door', () => {
  beforeEach(() => {
    mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
    mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
  });
  const open = () => openStaffPage(CheckIn, { event: anEvent() }, { url: '/events/7/check-in' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, e-mail or code' });

  it('takes what a hand scanner types for a code, and is ready for the next', async () => {
    const calls = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'already_in', message: 'Was admitted before', attendee: anAttendee() },
    }));
    open();
    await userEvent.type(field(), 'T-ABCDEF{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Already in');
    expect(calls[0]?.body).toEqual({ code: 'T-ABCDEF' });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('admits by hand someone found by name, and takes it back', async () => {
    const inside = anAttendee({ checked_in_at: '2026-12-04T18:05:00Z' });
    const calls = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'admitted', message: 'Welcome', attendee: inside },
    }));
    open();
    await userEvent.type(field(), 'ada obi');
    await userEvent.click(await screen.findByRole('button', { name: 'Admit' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Admitted');
    await userEvent.click(within(alert).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map((call) => call.body)).toEqual([{ ticket_id: 31 }, { ticket_id: 31, undo: true }]),
    );
  });

  it('gives the field the keyboard back after an admission by hand', async () => {
    mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'admitted', message: 'Welcome', attendee: anAttendee() },
    }));
    const device = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(hover: hover)' ? Object.assign(device(query), { matches: true }) : device(query),
    );
    open();
    await userEvent.type(field(), 'ada obi');
    await userEvent.click(await screen.findByRole('button', { name: 'Admit' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it.each([
    { starts: -3, ends: -2, text: /It ended/ },
    { starts: 2, ends: 3, text: /It starts/ },
    { starts: -1, ends: 1, text: null },
  ])('warns where the event is not today ($starts to $ends days from now)', ({ starts, ends, text }) => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const event = anEvent({ start_date: at(starts), end_date: at(ends) });
    openStaffPage(CheckIn, { event }, { url: '/events/7/check-in' });
    expect(screen.queryByText('This event is not today') === null).toBe(text === null);
    if (text) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('searches once after a pause in typing', async () => {
    const calls = mock('GET /events/attendees/{eventID}/json', () => aPage([anAttendee()]));
    open();
    await userEvent.type(field(), 'ada');
    await screen.findByRole('button', { name: 'Admit' });
    expect(calls.map(({ url }) => url.searchParams.get('search'))).toEqual(['ada']);
  });

  it('takes two words for a name, also on Enter', async () => {
    const checks = mock('POST /events/check-in/{eventID}', () => ({
      data: { outcome: 'refused', message: 'Unknown code', attendee: null },
    }));
    open();
    await userEvent.type(field(), 'ada obi{Enter}');
    await screen.findByRole('button', { name: 'Admit' });
    expect(field().value).toBe('ada obi');
    expect(checks).toHaveLength(0);
  });

  it('counts anew every ten seconds for those who may not join the channel of sales', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const calls = mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 12 } }));
    const { unmount } = openStaffPage(
      CheckIn,
      { event: anEvent() },
      { url: '/events/7/check-in', permissions: ['check-in.manage'] },
    );
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    unmount();
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(calls).toHaveLength(2);
  });

  it('counts anew when another door admits', async () => {
    open();
    expect(await screen.findByText(/of 40 are in, 28 still to come/)).toBeTruthy();
    mock('GET /events/check-in/{eventID}/counts', () => ({ data: { issued: 40, checked_in: 13 } }));
    channel.heard.get('ticket.checked-in')?.();
    expect(await screen.findByText(/27 still to come/)).toBeTruthy();
  });
});
