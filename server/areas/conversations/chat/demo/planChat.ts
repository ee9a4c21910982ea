import { directKey } from '#domain/conversations/chat.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import {
  chatMembers,
  chatMessages,
  chatReactions,
  chatStatuses,
  chatThreads,
} from '#server/database/schema/conversations/chat.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { CREW, DIRECT, EVERYBODY, type Talk, TEAM } from './talks.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

type Person = { id: number; name: string };

/** Adds conversations over some weeks: between people, in two groups, and of the team of a campaign. */
export function planChat({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const members = book.rowsOf(company, memberships);
  const people: Person[] = members.flatMap(({ userId }) => book.rows(users).find(({ id }) => id === userId) ?? []);
  const [owner, ...others] = people;
  if (!owner || others.length === 0) {
    return;
  }
  const write = (threadId: number, talkers: Person[], talk: Talk) => {
    let version = 0;
    let lastMessageAt = now;
    for (const [index, { by, days, text, reaction }] of talk.entries()) {
      const author = talkers[by % talkers.length] ?? owner;
      version += 1;
      const before = talk.slice(0, index).filter((one) => one.days === days).length;
      const createdAt = new Date(now.getTime() - days * DAY - 3 * 60 * MINUTE + before * random.whole(1, 4) * MINUTE);
      lastMessageAt = createdAt;
      const message = book.add(chatMessages, {
        ...{ companyId, threadId, seq: version, version, authorId: author.id, authorName: author.name, body: text },
        createdAt,
      });
      if (reaction) {
        const userId = talkers.find(({ id }) => id !== author.id)?.id ?? owner.id;
        book.add(chatReactions, { companyId, messageId: message.id, userId, emoji: reaction, createdAt });
      }
    }
    return { lastSeq: version, version, lastMessageAt };
  };
  const add = (
    thread: Omit<typeof chatThreads.$inferInsert, 'companyId'>,
    talkers: Person[],
    talk: Talk,
    /** How many of the last messages the owner has not read. */
    unread: number,
  ) => {
    const createdAt = new Date(now.getTime() - 60 * DAY);
    const row = book.add(chatThreads, { companyId, ...thread, createdAt, updatedAt: createdAt });
    const state = write(row.id, talkers, talk);
    Object.assign(row, state);
    for (const [index, { id: userId }] of talkers.entries()) {
      book.add(chatMembers, {
        ...{ companyId, threadId: row.id, userId, joinedAt: createdAt },
        role: index === 0 && thread.kind === 'group' ? 'owner' : 'member',
        notify: thread.kind === 'direct' ? 'all' : 'mentions',
        readSeq: state.lastSeq - (userId === owner.id ? unread : 0),
      });
    }
  };
  add(
    { kind: 'group', name: 'Everybody', description: 'News for the whole house', isPrivate: false },
    people,
    EVERYBODY,
    2,
  );
  add({ kind: 'group', name: 'Front of house', description: 'Doors, bar and cloakroom' }, people.slice(0, 4), CREW, 0);
  const campaign = book.rowsOf(company, campaigns)[0];
  if (campaign) {
    const team = book.rowsOf(company, organisers).filter((one) => one.campaignId === campaign.id && one.userId);
    const talkers = [owner, ...others.filter(({ id }) => team.some(({ userId }) => userId === id))];
    add({ kind: 'campaign', campaignId: campaign.id }, talkers.length > 1 ? talkers : people.slice(0, 2), TEAM, 0);
  }
  for (const [index, talk] of DIRECT.entries()) {
    const other = others[index];
    if (other) {
      add({ kind: 'direct', directKey: directKey(owner.id, other.id) }, [owner, other], talk, index === 0 ? 1 : 0);
    }
  }
  const [busy, away] = others;
  if (busy) {
    book.add(chatStatuses, { companyId, userId: busy.id, status: 'busy', text: 'At the venue until six' });
  }
  if (away) {
    book.add(chatStatuses, { companyId, userId: away.id, status: 'away', text: 'Back on Monday' });
  }
}
