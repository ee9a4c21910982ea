import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callsApi } from '#js/api/conversations/calls.ts';
import { CallPanel } from '#js/Layouts/staff/calls/CallPanel.tsx';
import ChatIndex from '#js/Pages/Chat/Index.tsx';
import { forgetCall, rememberCall, WINDOW } from '#js/stores/conversations/calls/callWindow.ts';
import { useCurrentCall } from '#js/stores/conversations/calls/currentCall.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { chatThreads } from '#server/database/schema/conversations/chat.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const getUserMedia = vi.fn();
const initial = useCurrentCall.getInitialState();
let people = 0;
let threadId: number;
let nora: { id: number; name: string; browser: Browser };

beforeEach(async () => {
  await app.database.drizzle.delete(chatThreads);
  useChat.getState().reset();
  vi.stubGlobal('RTCPeerConnection', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  getUserMedia.mockReset();
  people += 1;
  const user = await aUser(app, companyId, `nora${people}@calls.test`, ['chat.view', 'chat.write']);
  nora = { id: user.id, name: user.name, browser: await signedIn(app, user) };
  threadId = (await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`)).body.data.id;
});
afterEach(() => {
  useCurrentCall.setState(initial, true);
  vi.unstubAllGlobals();
});

const ring = () => nora.browser.post(`/chat/threads/${threadId}/calls`, { kind: 'video', tab: 'window-nora' });
const states = async () => (await app.database.drizzle.select().from(chatCalls)).map(({ state }) => state);

/** The frame of every page shows the panel; here it is beside the page. */
async function openChat() {
  await openBridgedPage(
    () => (
      <>
        <ChatIndex />
        <CallPanel />
      </>
    ),
    '/chat',
  );
  await useCurrentCall.getState().refresh();
}

it('shows who calls, and declines', async () => {
  await ring();
  await openChat();
  const panel = within(await screen.findByRole('region', { name: `Call with ${nora.name}` }));
  expect(panel.getByText('Incoming video call')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Decline' }));
  await vi.waitFor(async () => expect(await states()).toEqual(['declined']));
  expect(screen.queryByRole('region', { name: `Call with ${nora.name}` })).toBeNull();
});

it('stops ringing when the call was answered in another window', async () => {
  await ring();
  await openChat();
  await screen.findByText('Incoming video call');
  const [call] = await app.database.drizzle.select().from(chatCalls);
  await owner.post(`/chat/calls/${call?.id}/accept`, { tab: 'window-elsewhere' });
  await useCurrentCall.getState().refresh();
  await vi.waitFor(() => expect(screen.queryByText('Incoming video call')).toBeNull());
  expect(await states()).toEqual(['ongoing']);
});

it.each([
  ['NotAllowedError', /does not allow the microphone/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /Another program may be using it/],
])('goes on ringing when the microphone gives %s, and says what to do', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name));
  await ring();
  await openChat();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy();
  expect(await states()).toEqual(['ringing']);
});

it('lists calls with what became of them', async () => {
  const body = { kind: 'voice', tab: 'window-nora' };
  const { data } = (await nora.browser.post<{ data: { id: number } }>(`/chat/threads/${threadId}/calls`, body)).body;
  await nora.browser.post(`/chat/calls/${data.id}/end`, {});
  await openChat();
  await userEvent.click(await screen.findByRole('button', { name: 'Calls' }));
  const row = within(await screen.findByRole('list', { name: 'Calls' }));
  expect(row.getByText(nora.name)).toBeTruthy();
  expect(row.getByText(/Missed/)).toBeTruthy();
});

it('tells the server when the window of a caller is closed', async () => {
  const leave = vi.spyOn(callsApi, 'leave').mockResolvedValue({ message: '' });
  rememberCall(7);
  window.dispatchEvent(new Event('pagehide'));
  expect(leave).toHaveBeenCalledExactlyOnceWith({ params: { id: 7 }, body: { tab: WINDOW }, keepalive: true });
  forgetCall();
  window.dispatchEvent(new Event('pagehide'));
  expect(leave).toHaveBeenCalledOnce();
  leave.mockRestore();
});
