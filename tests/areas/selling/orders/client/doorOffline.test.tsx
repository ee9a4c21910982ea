import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CheckIn from '#js/Pages/Events/CheckIn.tsx';
import { useDoorQueue } from '#js/stores/selling/door/doorQueue.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

const CHECK = 'POST /events/check-in/{eventID}';

describe('the door without a connection', () => {
  let event: Awaited<ReturnType<typeof anEvent>>;
  let ada: { id: number; code: string };

  beforeEach(async () => {
    localStorage.clear();
    event = await anEvent(app, companyId);
    ada = only((await anOrder(app, await aTicketType(app, event), 1, { buyerName: 'Ada Obi' })).tickets);
  });

  const disconnect = () => mock(CHECK, () => HttpResponse.error());
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name, e-mail or code' });
  const enter = (text: string) => userEvent.type(field(), `${text}{Enter}`);
  const outcome = async (text: string) => (await screen.findByText(text, { selector: 'p' })).parentElement;
  const checkedIn = async () =>
    only(await app.database.drizzle.select().from(tickets).where(eq(tickets.id, ada.id))).checkedInAt;
  async function open({ withList = true } = {}) {
    await openBridgedPage(CheckIn, `/events/${event.id}/check-in`);
    if (withList) {
      await userEvent.click(await screen.findByRole('button', { name: 'Load the list' }));
      await screen.findByText(/^1 ticket on this device/);
    }
  }

  it('lets a known ticket in once, keeps the scan, and sends it later', async () => {
    await open();
    disconnect();
    await enter(ada.code);
    expect((await outcome('In, kept here'))?.textContent).toContain('Ada Obi is in.');
    expect(await screen.findByText(/^1 scan is kept on this device/)).toBeTruthy();
    await enter(ada.code);
    expect(await outcome('Already in')).toBeTruthy();
    expect(await checkedIn()).toBeNull();
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(async () => expect(await checkedIn()).not.toBeNull());
    await waitFor(() => expect(screen.queryByText(/kept on this device and not sent/)).toBeNull());
    expect(useDoorQueue.getState()).toMatchObject({ scans: [], conflicts: [] });
  });

  it('names somebody who was let in at another door too, until it is dealt with', async () => {
    await open();
    disconnect();
    await enter(ada.code);
    await outcome('In, kept here');
    await owner.post(`/events/check-in/${event.id}`, { ticket_id: ada.id });
    restoreBridge();
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    const conflict = await screen.findByText('1 person was let in without a valid ticket');
    const alert = within(conflict.closest<HTMLElement>('[role=alert]') ?? document.body);
    expect(alert.getByText(/^Ada Obi: Ada Obi was already checked in/)).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('1 person was let in without a valid ticket')).toBeNull());
  });

  it('asks about a ticket that is not on the list, and keeps it unchecked where there is no list', async () => {
    await open();
    disconnect();
    await enter('T-UNKNOWN-1');
    expect(await outcome('Not on the list')).toBeTruthy();
    expect(useDoorQueue.getState().scans).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Let in and check later' }));
    await waitFor(() => expect(useDoorQueue.getState().scans).toMatchObject([{ named: { code: 'T-UNKNOWN-1' } }]));
  });

  it('keeps scans unchecked without a list, also over a reload, and can take them back', async () => {
    await open({ withList: false });
    disconnect();
    await enter(ada.code);
    expect((await outcome('In, kept here'))?.textContent).toContain('Not checked');
    expect(localStorage.getItem(`muster.door.${useDoorQueue.getState().owner}`)).toContain(ada.code);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(useDoorQueue.getState().scans).toEqual([]));
    expect(localStorage.getItem(`muster.door.${useDoorQueue.getState().owner}`)).not.toContain(ada.code);
  });

  it('finds people by name on this device', async () => {
    await open();
    disconnect();
    mock('GET /events/check-in/{eventID}/attendees', () => HttpResponse.error());
    await userEvent.type(field(), 'obi');
    await userEvent.click(await screen.findByRole('button', { name: 'Admit' }));
    expect((await outcome('In, kept here'))?.textContent).toContain('Ada Obi');
  });

  it('offers no list on a backend without one', async () => {
    mock('GET /events/check-in/{eventID}/list', () => refuse(404));
    await openBridgedPage(CheckIn, `/events/${event.id}/check-in`);
    await userEvent.click(await screen.findByRole('button', { name: 'Load the list' }));
    await waitFor(() => expect(screen.queryByText('Without a connection')).toBeNull());
  });
});
