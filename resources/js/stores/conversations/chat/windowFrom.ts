import type { ChatMessage } from '#contract/conversations/chat.ts';
import { EMPTY_WINDOW, type MessageWindow, mergeChanges } from '#domain/conversations/messageWindow.ts';

type Page = { data: ChatMessage[]; has_older: boolean; has_newer: boolean };

/** What is shown of a conversation, from one page of its messages. */
export function windowFrom({ data, has_older: hasOlder, has_newer: hasNewer }: Page): MessageWindow<ChatMessage> {
  const version = Math.max(0, ...data.map((message) => message.version ?? 0));
  return { ...mergeChanges(EMPTY_WINDOW, data), hasOlder, hasNewer, version };
}
