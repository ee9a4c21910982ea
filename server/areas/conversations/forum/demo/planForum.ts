import { shortName } from '#domain/conversations/forum.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import {
  forumActions,
  forumCategories,
  forumEdits,
  forumPeople,
  forumPosts,
  forumReactions,
  forumReports,
  forumTopics,
} from '#server/database/schema/conversations/forum.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { TOPICS } from './topics.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Adds a forum with three categories and a dozen topics; one post was reported, one was changed, and one waits for a moderator. */
export function planForum({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  const visitors = book.rowsOf(company, customers).slice(0, 12);
  const staff = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  const [first] = visitors;
  if (!staff || !first) {
    return;
  }
  const last = visitors.at(-1);
  if (last && visitors.length > 6) {
    const suspendedUntil = new Date(now.getTime() + 5 * DAY);
    book.add(forumPeople, { companyId, customerId: last.id, suspendedUntil });
  }
  const event = book.rowsOf(company, events).find(({ status }) => status === 'active');
  const categories = [
    book.add(forumCategories, { companyId, name: 'Questions', description: 'Tickets, travel, access', position: 1 }),
    book.add(forumCategories, { companyId, name: 'Before and after', description: 'Meet others', position: 2 }),
    ...(event
      ? [book.add(forumCategories, { companyId, name: event.name, eventId: event.id, isForHolders: true, position: 3 })]
      : []),
  ];
  for (const [index, { title, posts, isPinned, isLocked, solved, category }] of TOPICS.entries()) {
    const author = visitors[index % visitors.length] ?? first;
    const createdAt = new Date(now.getTime() - (2 + index * 5) * DAY);
    const authorName = shortName(author.name);
    const topic = book.add(forumTopics, {
      ...{ companyId, categoryId: categories[category % categories.length]?.id ?? 0, title, authorName, createdAt },
      ...{ customerId: author.id, lastPostAt: createdAt, solvedPostId: null as number | null },
      ...{ pinnedAt: isPinned ? createdAt : null, lockedAt: isLocked ? now : null },
    });
    for (const [place, { text, isStaff, state = 'visible', reported, earlier }] of posts.entries()) {
      const writer = place === 0 ? author : random.pick(visitors);
      const at = new Date(createdAt.getTime() + place * random.whole(1, 9) * HOUR);
      const post = book.add(forumPosts, {
        ...{ companyId, topicId: topic.id, body: text, state, createdAt: at, editedAt: null as Date | null },
        ...(isStaff
          ? { userId: staff.id, authorName: staff.name }
          : { customerId: writer.id, authorName: shortName(writer.name) }),
      });
      if (state === 'visible') {
        topic.lastPostAt = at;
      }
      if (solved === place) {
        topic.solvedPostId = post.id;
      }
      if (isStaff) {
        book.add(forumReactions, { companyId, postId: post.id, customerId: author.id, kind: 'like' });
      }
      if (earlier) {
        post.editedAt = new Date(at.getTime() + HOUR);
        book.add(forumEdits, { companyId, postId: post.id, customerId: writer.id, body: earlier, createdAt: at });
      }
      if (index === 2 && place === 1) {
        const reason = 'Tickets must not be sold here';
        book.add(forumActions, {
          companyId,
          action: 'lock',
          topicId: topic.id,
          userId: staff.id,
          reason,
          createdAt: at,
        });
      }
      if (reported) {
        book.add(forumReports, { companyId, postId: post.id, customerId: first.id, reason: reported, createdAt: at });
      }
    }
  }
}
