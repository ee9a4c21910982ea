import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import CheckIn from '#js/Pages/Events/CheckIn.tsx';
import { events } from '#server/database/schema/programme/events.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
const channel = vi.hoisted(() => ({ heard: new Map<string, (payload: object) => void>() }));
vi.mock('#js/stores/kit/useChannel.ts', () => ({
  useChannel: (_name: string, event: string, handler: (payload: object) => void) => channel.heard.set(event, handler),
}));

openBridgedOffice();

describe('the check-in page', () => {
  const now = () => new Date();
  let event: Awaited<ReturnType<typeof anEvent>>;
  let type: Awaited<ReturnType<typeof aTicketType>>;
  beforeEach(async () => {
    await app.database.drizzle.delete(orders);
    await app.database.drizzle.delete(events);
    event = await anEvent(app, companyId, { startsAt: now(), endsAt: new Date(Date.now() + 7_200_000) });
    type = await aTicketType(app, event);
  });
  /** Stores an order with Ada's ticket. */
  async function store(values: Partial<typeof tickets.$inferInsert> = {}) {
    const ada = only((await anOrder(app, type, 1, { buyerName: 'Ada Obi' })).tickets);
    const change = { code: 'T-ABCDEF', ...values };
    await app.database.drizzle.update(tickets).set(change).where(eq(tickets.id, ada.id));
    return ada.id;
  }
  const stored = async (id: number) =>
    only(await app.database.drizzle.select().from(tickets).where(eq(tickets.id, id)));
  const open = (options?: Parameters<typeof openBridgedPage>[2]) =>
    openBridgedPage(CheckIn, `/events/${event.id}/check-in`, options);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, e-mail or code' });

  it('accepts a code typed by a hand scanner and is ready for the next', async () => {
    await store({ checkedInAt: now() });
    const calls = recordCalls('POST /events/check-in/{eventID}');
    await open();
    await userEvent.type(field(), 'T-ABCDEF{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Already in');
    expect(calls[0]?.body).toMatchObject({ code: 'T-ABCDEF' });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  describe('keys that are pressed outside of the field', () => {
    /** Presses the keys on the element with this pause between them, in milliseconds; returns whether each was free. */
    function press(keys: string[], pause: number, target: Element = document.body): boolean[] {
      return keys.map((key, index) => {
        const event = createEvent.keyDown(target, { key });
        Object.defineProperty(event, 'timeStamp', { value: 10_000 + index * pause });
        return fireEvent(target, event);
      });
    }

    it('are a scan if they come quickly and end with Enter', async () => {
      await store({ code: 'T8QGEXK4' });
      const calls = recordCalls('POST /events/check-in/{eventID}');
      await open();
      press([...'T8QGEXK4', 'Enter'], 5);
      expect((await screen.findByRole('alert')).textContent).toContain('Admitted');
      expect(calls.map(({ body }) => body)).toMatchObject([{ code: 'T8QGEXK4' }]);
    });

    it('are a scan while a button is focused, which is not pressed', async () => {
      await store();
      await open();
      const camera = screen.getByRole('button', { name: 'Scan with the camera' });
      camera.focus();
      const free = press(['Shift', ...'T-ABCDEF', 'Enter'], 5, camera);
      expect(free.at(-1)).toBe(false);
      expect((await screen.findByRole('alert')).textContent).toContain('Admitted');
    });

    it.each([
      ['come as slowly as a person types', [...'T-ABCDEF', 'Enter'], 150, 'body'],
      ['are a few only', ['a', 'b', 'Enter'], 5, 'body'],
      ['do not end with Enter', [...'T-ABCDEF', 'Escape', 'Enter'], 5, 'body'],
      ['are typed into the field', [...'T-ABCDEF', 'Enter'], 5, 'input[autocomplete=off]'],
    ])('are no scan if they %s', async (_name, keys, pause, target) => {
      await store();
      const calls = recordCalls('POST /events/check-in/{eventID}');
      await open();
      press(keys, pause, document.querySelector(target) ?? undefined);
      await screen.findByText(/still to come/);
      expect(calls).toEqual([]);
    });

    it('are no shortcuts', async () => {
      expect(isKeyTaken(document.body)).toBe(false);
      const { unmount } = await open();
      expect(isKeyTaken(document.body)).toBe(true);
      unmount();
      expect(isKeyTaken(document.body)).toBe(false);
    });
  });

  it('admits a person found by name and undoes it', async () => {
    const id = await store();
    const calls = recordCalls('POST /events/check-in/{eventID}');
    await open();
    await userEvent.type(field(), 'ada obi');
    await userEvent.click(await screen.findByRole('button', { name: 'Admit' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Admitted');
    expect((await stored(id)).checkedInAt).not.toBeNull();
    await userEvent.click(within(alert).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored(id)).checkedInAt).toBeNull());
    expect(calls.map((call) => call.body)).toMatchObject([{ ticket_id: id }, { ticket_id: id, undo: true }]);
  });

  it.each([
    ['a manual admission', {}, 'Admitted'],
    ['one that is refused', { checkedInAt: now() }, 'Already in'],
  ])('returns focus to the field after %s', async (_name, meanwhile, outcome) => {
    const id = await store();
    const device = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(hover: hover)' ? Object.assign(device(query), { matches: true }) : device(query),
    );
    await open();
    await userEvent.type(field(), 'ada obi');
    const admit = await screen.findByRole('button', { name: 'Admit' });
    await app.database.drizzle
      .update(tickets)
      .set({ name: 'Ada Obi', ...meanwhile })
      .where(eq(tickets.id, id));
    await userEvent.click(admit);
    expect((await screen.findByRole('alert')).textContent).toContain(outcome);
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it.each([
    { starts: -3, ends: -2, text: /It ended/ },
    { starts: 2, ends: 3, text: /It starts/ },
    { starts: -1, ends: 1, text: null },
  ])('warns when the event is not today (from $starts to $ends days from now)', async ({ starts, ends, text }) => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    event = await anEvent(app, companyId, { startsAt: at(starts), endsAt: at(ends) });
    type = await aTicketType(app, event);
    await store();
    await open();
    await screen.findByText(/still to come/);
    expect(screen.queryByText('This event is not today') === null).toBe(text === null);
    if (text) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('searches once after a pause in typing', async () => {
    await store();
    const calls = recordCalls('GET /events/check-in/{eventID}/attendees');
    await open();
    // Without a pause between the keys, so that a slow machine does not matter.
    for (const typed of ['a', 'ad', 'ada']) {
      fireEvent.change(field(), { target: { value: typed } });
    }
    await screen.findByRole('button', { name: 'Admit' });
    expect(calls.map(({ url }) => url.searchParams.get('search'))).toEqual(['ada']);
  });

  it('says how many people a search found, and that it found nobody', async () => {
    await store();
    await open();
    fireEvent.change(field(), { target: { value: 'ada' } });
    expect(await screen.findByText('1 person')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'zzz' } });
    expect((await screen.findByText('Nobody found for “zzz”.')).getAttribute('role')).toBe('status');
  });

  it.each(['ada obi', 'Obi'])('treats “%s” as a name, also on Enter', async (name) => {
    await store();
    const checks = recordCalls('POST /events/check-in/{eventID}');
    await open();
    await userEvent.type(field(), `${name}{Enter}`);
    await screen.findByRole('button', { name: 'Admit' });
    expect(field().value).toBe(name);
    expect(checks).toHaveLength(0);
  });

  it('admits a code that was typed in lower case', async () => {
    await store();
    await open();
    await userEvent.type(field(), 't-abcdef{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Admitted');
  });

  it('polls the counts every ten seconds for users who cannot join the channel of sales', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const calls = recordCalls('GET /events/check-in/{eventID}/counts');
    const { unmount } = await open({ permissions: ['check-in.manage'] });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    unmount();
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(calls).toHaveLength(2);
  });

  it('updates the counts when another door admits someone', async () => {
    await anOrder(app, type, 3);
    await store({ checkedInAt: now() });
    const other = await store({ code: 'T-GHIJKL' });
    await open();
    expect(await screen.findByText(/of 5 are in, 4 still to come/)).toBeTruthy();
    await app.database.drizzle.update(tickets).set({ checkedInAt: now() }).where(eq(tickets.id, other));
    channel.heard.get('ticket.checked-in')?.({ event_id: event.id, ticket_id: 1, checked_in: true });
    expect(await screen.findByText(/3 still to come/)).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getByRole('link', { name: /^Check-in/ }).textContent).toBe('Check-in2');
  });
});
