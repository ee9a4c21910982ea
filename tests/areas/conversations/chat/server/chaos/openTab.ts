import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { client } from '#js/api/kit/client.ts';
import { closeEcho, configureEcho, getEcho } from '#js/lib/realtime/echo.ts';
import { useChatFeed } from '#js/Pages/Chat/Partials/useChatFeed.ts';
import { useOpenConversation } from '#js/Pages/Chat/Partials/useOpenConversation.ts';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useChatActions } from '#js/stores/conversations/chat/chatActions.ts';
import { useOutbox } from '#js/stores/conversations/chat/outbox.ts';
import { setProps } from './pageOfTab.ts';

/** The page created by Vitest. */
declare const happyDOM: { setURL(url: string): void };

type Person = { id: number; name: string; companyId: number };

export type Tab = Awaited<ReturnType<typeof openTab>>;

/**
 * The real stores and hooks of the chat, for a person who reaches the backend by a port. Load this module once for each
 * tab (tabModules.ts).
 */
export async function openTab(person: Person, port: number) {
  client.defaults.baseURL = `http://127.0.0.1:${port}/`;
  // Node's fetch, which does not know the window's signals: all tabs of the test share one window, and each has a port.
  client.defaults.adapter = 'fetch';
  const withoutSignal: typeof fetch = (url, { signal: _, ...init } = {}) => fetch(url, init);
  Reflect.set(client.defaults, 'env', { Request: null, fetch: withoutSignal });
  happyDOM.setURL(`http://127.0.0.1:${port}/chat`);
  configureEcho({ key: 'muster', host: null });
  await getEcho();
  setProps({
    auth: { user: { id: person.id, name: person.name, email: '', email_verified: true }, permissions: ['chat.view'] },
    company: { id: person.companyId, name: 'Harbour', timezone: 'UTC', currency: 'EUR' },
    realtime: { key: 'muster', host: null },
  });
  const root = createRoot(document.createElement('div'));
  return {
    person,
    chat: useChat.getState,
    actions: useChatActions.getState,
    /** Messages that are not sent yet. */
    waiting: () => useOutbox.getState().outgoing,
    show: (threadId: number) => root.render(createElement(Feed, { threadId })),
    write: (threadId: number, body: string) =>
      useOutbox.getState().add({ threadId, body, replyTo: null, fileIds: [], fileNames: [] }),
    async close() {
      root.unmount();
      await closeEcho();
    },
  };
}

function Feed({ threadId }: { threadId: number }) {
  useChatFeed(threadId);
  return createElement(Open, { key: threadId, threadId });
}

function Open({ threadId }: { threadId: number }) {
  useOpenConversation(threadId, null);
  return null;
}
