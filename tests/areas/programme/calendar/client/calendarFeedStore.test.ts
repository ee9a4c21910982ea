import { describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useCalendarFeed } from '#js/stores/programme/calendar/calendarFeed.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/lib/toast/toast.ts');

const AT = '2026-11-01T08:00:00Z';
const feed = () => useCalendarFeed.getState();

describe('the calendar feed URL', () => {
  it('is loaded without an error toast when the request fails', async () => {
    mock('GET /calendar/feed', () => refuse(503, { message: 'Back in a moment.' }));
    await feed().load();
    expect(feed()).toMatchObject({ loaded: false, loadError: 'Back in a moment.' });
    expect(toast.error).not.toHaveBeenCalled();
    mock('GET /calendar/feed', () => ({ data: { url: 'http://localhost/calendar/feeds/a.ics', created_at: AT } }));
    await feed().load();
    expect(feed()).toMatchObject({ loaded: true, loadError: null, url: 'http://localhost/calendar/feeds/a.ics' });
  });

  it('is created and replaces the old one', async () => {
    useCalendarFeed.setState({ url: 'http://localhost/calendar/feeds/a.ics', loaded: true });
    mock('POST /calendar/feed', () => ({
      data: { url: 'http://localhost/calendar/feeds/b.ics', created_at: AT },
      message: 'The address is ready',
    }));
    await feed().make();
    expect(feed().url).toBe('http://localhost/calendar/feeds/b.ics');
    expect(toast.success).toHaveBeenCalledWith('The address is ready');
  });

  it('is revoked, and kept with an error message when that fails', async () => {
    useCalendarFeed.setState({ url: 'http://localhost/calendar/feeds/a.ics', loaded: true });
    mock('DELETE /calendar/feed', () => refuse(500, {}));
    await feed().revoke();
    expect(feed().url).toBe('http://localhost/calendar/feeds/a.ics');
    expect(toast.error).toHaveBeenCalledWith('The address could not be revoked. It still works.');
    mock('DELETE /calendar/feed', () => ({ message: 'Revoked' }));
    await feed().revoke();
    expect(feed().url).toBeNull();
  });
});
