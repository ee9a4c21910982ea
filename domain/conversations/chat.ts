/** What people choose; an invisible person looks offline to everyone else. */
export const CHAT_STATUSES = ['online', 'away', 'busy', 'invisible'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/** What others see. `online` depends on an open connection, which the client knows from the presence channel. */
export const SHOWN_STATUSES = ['online', 'away', 'busy', 'offline'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const MAX_STATUS_TEXT = 80;
/** A text about oneself ends by itself after at most a month. */
export const MAX_STATUS_MINUTES = 31 * 24 * 60;

export const THREAD_KINDS = ['direct', 'group', 'event', 'campaign'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** What somebody wrote, or what the server wrote about a missed call of theirs. */
export const MESSAGE_KINDS = ['text', 'call'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const CHAT_ROLES = ['owner', 'member'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** Which messages of a thread notify its member. */
export const NOTIFY_LEVELS = ['all', 'mentions', 'none'] as const;
export type NotifyLevel = (typeof NOTIFY_LEVELS)[number];

/** What can be done to a group, by its members and, for archiving, its owners. */
export const GROUP_ACTIONS = ['join', 'leave', 'archive', 'restore'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

/** Reactions to a message. */
export const REACTIONS = ['👍', '❤️', '😄', '🎉', '👀', '✅'] as const;

export const MAX_MESSAGE_LENGTH = 4000;
export const MESSAGES_PER_PAGE = 50;
/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 100;
export const MAX_GROUP_MEMBERS = 200;
/** Links of which one call fetches the records. */
export const MAX_CARDS = 50;
export const MAX_MESSAGE_FILES = 10;
export const MAX_CHAT_FILE_BYTES = 20 * 1024 * 1024;

/** What a message says in a list: its text, or the names of the files that were sent without one. */
export function textOrFiles(body: string, fileNames: readonly string[]): string {
  const [first, ...others] = fileNames;
  if (body !== '' || first === undefined) {
    return body;
  }
  return others.length === 0 ? first : `${first} and ${others.length} more ${others.length === 1 ? 'file' : 'files'}`;
}

/** The key of the conversation between two people. */
export function directKey(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}
