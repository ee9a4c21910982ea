import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatApi } from '#js/api/conversations/chat.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import ChatIndex from '#js/Pages/Chat/Index.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { chatMessages, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const NO_ANSWER = { message: '', serverMessage: null, errors: {}, data: null, requestId: null, retryAfter: null };

let people = 0;
async function aColleague() {
  people += 1;
  return aUser(app, companyId, `nora${people}@chat.test`, ['chat.view', 'chat.write']);
}

beforeEach(async () => {
  await app.database.drizzle.delete(chatThreads);
  localStorage.clear();
  useChat.getState().reset();
});

it('begins a conversation with a colleague and sends a message', async () => {
  const nora = await aColleague();
  await openBridgedPage(ChatIndex, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(nora.name) }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Doors at **seven**{Enter}');
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect((await log.findByText('seven')).tagName).toBe('STRONG');
  await vi.waitFor(async () =>
    expect(await app.database.drizzle.select().from(chatMessages)).toMatchObject([{ body: 'Doors at **seven**' }]),
  );
});

it('shows what is unread, and marks it as read once the conversation is open', async () => {
  const nora = await aColleague();
  const noras = await signedIn(app, nora);
  const { body } = await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`);
  const { id } = body.data;
  await noras.post('/chat/send-message', { thread_id: id, message: 'Are you there?' });
  await openBridgedPage(ChatIndex, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: /1 unread/ }));
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await log.findByText('Are you there?')).toBeTruthy();
  expect(log.getByText('New messages')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /1 unread/ })).toBeNull());
});

it.each<{ name: string; hide: (log: HTMLElement) => void; show: (log: HTMLElement) => void }>([
  {
    name: 'who has scrolled up',
    hide: (log) => {
      for (const [key, value] of Object.entries({ scrollHeight: 1000, clientHeight: 100 })) {
        Object.defineProperty(log, key, { value, configurable: true });
      }
      log.scrollTop = 500;
      fireEvent.scroll(log);
      log.scrollTop = 100;
      fireEvent.scroll(log);
    },
    show: (log) => {
      log.scrollTop = 900;
      fireEvent.scroll(log);
    },
  },
  {
    name: 'whose window is hidden',
    hide: () => void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
    show: () => {
      vi.restoreAllMocks();
      fireEvent(document, new Event('visibilitychange'));
    },
  },
])('for somebody $name, what arrives stays unread until they see it', async ({ hide, show }) => {
  const nora = await aColleague();
  const noras = await signedIn(app, nora);
  const { body } = await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`);
  const { id } = body.data;
  await noras.post('/chat/send-message', { thread_id: id, message: 'First' });
  await openBridgedPage(ChatIndex, '/chat');
  await userEvent.click(await screen.findByRole('button', { name: /1 unread/ }));
  const log = await screen.findByRole('log', { name: 'Messages' });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /1 unread/ })).toBeNull());
  hide(log);
  await noras.post('/chat/send-message', { thread_id: id, message: 'Second' });
  const { reloadThreads, catchUp } = useChat.getState();
  await Promise.all([reloadThreads(), catchUp(id)]);
  expect(await within(log).findByText('Second')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('button', { name: /1 unread/ })).toBeTruthy();
  show(log);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /1 unread/ })).toBeNull());
});

it('keeps what was loaded readable when a conversation is opened without a connection, unless it is gone', async () => {
  const nora = await aColleague();
  const noras = await signedIn(app, nora);
  const { body } = await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`);
  const { id } = body.data;
  await noras.post('/chat/send-message', { thread_id: id, message: 'Bring the keys' });
  await openBridgedPage(ChatIndex, `/chat?thread=${id}`);
  const log = () => screen.findByRole('log', { name: 'Messages' });
  expect(await within(await log()).findByText('Bring the keys')).toBeTruthy();
  const failing = vi.spyOn(chatApi, 'thread');
  failing.mockRejectedValueOnce(new ApiError({ ...NO_ANSWER, status: 0 }));
  await act(() => useChat.getState().open(id));
  expect(within(await log()).getByText('Bring the keys')).toBeTruthy();
  failing.mockRejectedValueOnce(new ApiError({ ...NO_ANSWER, status: 404 }));
  await act(() => useChat.getState().open(id));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All conversations' })).toBeTruthy();
  failing.mockRestore();
});

it('asks every 20 seconds for what no announcement brought', async () => {
  const nora = await aColleague();
  const noras = await signedIn(app, nora);
  const { body } = await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`);
  const { id } = body.data;
  await noras.post('/chat/send-message', { thread_id: id, message: 'First' });
  const every = vi.spyOn(globalThis, 'setInterval');
  await openBridgedPage(ChatIndex, `/chat?thread=${id}`);
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  expect(await log.findByText('First')).toBeTruthy();
  await noras.post('/chat/send-message', { thread_id: id, message: 'Second' });
  expect(log.queryByText('Second')).toBeNull();
  const poll = every.mock.calls.find(([, milliseconds]) => milliseconds === 20_000)?.[0] as () => void;
  act(poll);
  expect(await log.findByText('Second')).toBeTruthy();
  every.mockRestore();
});

it('sends a file without text', async () => {
  const nora = await aColleague();
  const { body } = await owner.get<{ data: { id: number } }>(`/chat/get-contact-thread/${nora.id}`);
  await openBridgedPage(ChatIndex, `/chat?thread=${body.data.id}`);
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send message' });
  expect(send.disabled).toBe(true);
  const files = screen.getByLabelText('Files for the message');
  await userEvent.upload(files, new File(['Doors at seven'], 'plan.txt', { type: 'text/plain' }));
  await vi.waitFor(() => expect(send.disabled).toBe(false));
  await userEvent.click(send);
  const log = within(await screen.findByRole('log', { name: 'Messages' }));
  await vi.waitFor(() =>
    expect(log.getByRole<HTMLAnchorElement>('link', { name: /plan.txt/ }).getAttribute('href')).toMatch(/chat\/files/),
  );
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
});
