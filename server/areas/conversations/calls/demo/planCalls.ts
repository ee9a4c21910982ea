import type { CallState } from '#domain/conversations/calls.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { chatCalls } from '#server/database/schema/conversations/calls.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** How calls end, over and over. */
const ENDINGS: CallState[] = ['ended', 'ended', 'missed', 'ended', 'declined', 'ended', 'cancelled', 'ended', 'busy'];
const COUNT = 40;

/** Adds calls of the last three months between the owner and the people they write to. */
export function planCalls({ book, company, now, random }: Demo): void {
  const [owner] = book.rowsOf(company, memberships);
  const members = book.rowsOf(company, chatMembers);
  const direct = book.rowsOf(company, chatThreads).filter(({ kind }) => kind === 'direct');
  for (let index = 0; index < COUNT; index += 1) {
    const thread = direct[index % direct.length];
    const other = members.find(({ threadId, userId }) => threadId === thread?.id && userId !== owner?.userId);
    if (!thread || !other || !owner) {
      return;
    }
    const state = ENDINGS[index % ENDINGS.length] ?? 'ended';
    const createdAt = new Date(now.getTime() - (COUNT - index) * 2.2 * DAY - random.whole(0, 300) * MINUTE);
    const answeredAt = state === 'ended' ? new Date(createdAt.getTime() + random.whole(3, 20) * 1000) : null;
    const isOwn = random.whole(0, 1) === 0;
    book.add(chatCalls, {
      ...{ companyId: company.id, threadId: thread.id, kind: index % 3 === 0 ? 'video' : 'voice', state },
      callerId: isOwn ? owner.userId : other.userId,
      calleeId: isOwn ? other.userId : owner.userId,
      ...{ callerSeenAt: createdAt, createdAt, answeredAt },
      endedAt: new Date((answeredAt ?? createdAt).getTime() + random.whole(1, 25) * MINUTE),
    });
  }
}
