import type { ChatMessage, ChatThread, ChatThreadDetail } from '#contract/conversations/chat.ts';
import type { MessageWindow } from '#domain/conversations/messageWindow.ts';

/** The conversations of the chat's store. */
export type ThreadState = {
  /** The caller's conversations, latest first; null until loaded. */
  threadList: ChatThread[] | null;
  /** The open conversation. */
  threadID: number | null;
  thread: ChatThreadDetail | null;
  threadError: string | null;
  /** Messages of the open conversation. */
  messages: ChatMessage[];
  /** What was loaded of each conversation that was opened. */
  chatThreads: Record<number, MessageWindow<ChatMessage>>;
};

export type SetThreads = (part: Partial<ThreadState>) => void;
