import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import ChatIndex from '#js/Pages/Chat/Index.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { chatMessages, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

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
