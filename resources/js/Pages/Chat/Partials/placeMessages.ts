import type { ChatMember, ChatMessage } from '#contract/conversations/chat.ts';
import { dayOf } from '#domain/kit/time/days.ts';

/** A following message of the same author within this time needs no name; milliseconds. */
const TOGETHER_MS = 5 * 60_000;

type Options = {
  people: readonly ChatMember[];
  me: number | null;
  timezone: string;
  /** The number after which the line for new messages stands. */
  firstUnread: number | null;
};

type Placed = {
  message: ChatMessage;
  /** A time of the day that begins here. */
  day: string | null;
  isFirstUnread: boolean;
  isFollowing: boolean;
  isOwn: boolean;
  /** Names of others who have read up to here and no further; empty for none. */
  readers: string;
};

/** What stands around each message: days, the line of new messages, names, and who has read how far. */
export function placeMessages(
  messages: readonly ChatMessage[],
  { people, me, timezone, firstUnread }: Options,
): Placed[] {
  const marked =
    firstUnread === null
      ? undefined
      : messages.find(({ seq, author_id }) => (seq ?? 0) > firstUnread && author_id !== me);
  return messages.map((message, index) => {
    const former = messages[index - 1];
    const next = messages[index + 1];
    const isNewDay = former === undefined || dayAt(former, timezone) !== dayAt(message, timezone);
    const isFirstUnread = message === marked;
    const reachesHere = ({ read_seq: read }: ChatMember) =>
      read !== null && message.seq !== null && read >= message.seq && (next === undefined || read < (next.seq ?? 0));
    return {
      message,
      day: isNewDay ? message.created_at : null,
      isFirstUnread,
      isFollowing: !isNewDay && !isFirstUnread && !message.reply_to && isTogether(former, message),
      isOwn: message.author_id === me,
      readers: people
        .filter((one) => one.id !== me && one.id !== message.author_id && reachesHere(one))
        .map(({ name }) => name)
        .join(', '),
    };
  });
}

function dayAt({ created_at }: ChatMessage, timezone: string): string | null {
  return created_at && dayOf(created_at, timezone);
}

function isTogether(former: ChatMessage, { author_id, created_at }: ChatMessage): boolean {
  const gap = Date.parse(created_at ?? '') - Date.parse(former.created_at ?? '');
  return former.author_id === author_id && !former.deleted_at && gap < TOGETHER_MS;
}
