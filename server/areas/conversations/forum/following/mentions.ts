import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { mentionedIn } from '#domain/kit/parseMessage.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { selectPeople } from '../selectPeople.ts';

type Post = typeof forumPosts.$inferSelect;

/** The writers of its topic whom a post mentions. Everybody who has the name is meant. */
async function mentionedBy(db: Transaction, post: Post) {
  const people = post.body.includes('@') ? await selectPeople(db, post.topicId) : [];
  const found = mentionedIn(
    post.body,
    people.map(({ name }, id) => ({ id, name })),
  );
  const names = new Set(found.map((id) => people[id]?.name.toLowerCase()));
  return people.filter(({ name }) => names.has(name.toLowerCase()));
}

/** Visitors whom a post mentions and who want to get a mail about it. */
export async function mentionedCustomers(db: Transaction, post: Post): Promise<number[]> {
  const ids = (await mentionedBy(db, post)).flatMap(({ customerId }) => customerId ?? []);
  const silent =
    ids.length === 0
      ? []
      : rowsOf<{ id: number }>(
          await db.execute(
            sql`select customer_id as id from forum_people where not mails_mentions and customer_id = ${anyOf(ids)}`,
          ),
        );
  return ids.filter((id) => !silent.some((one) => one.id === id));
}

/** Notifies the staff whom a post mentions. */
export async function notifyStaff(
  context: Pick<HandlerContext, 'db' | 'services' | 'company' | 'afterCommit'>,
  post: Post,
  topic: typeof forumTopics.$inferSelect,
): Promise<void> {
  const users = (await mentionedBy(context.db, post)).flatMap(({ userId }) => userId ?? []);
  if (users.length > 0) {
    await notify(context, {
      kind: 'forum.mention',
      to: { users, permission: 'forum.view' },
      ...(post.userId !== null && { except: post.userId }),
      title: `${post.authorName} mentioned you in “${topic.title}”`,
      body: post.body.slice(0, 140),
      url: pageUrl('Portal/Forum/Show', topic, { post: post.id }),
    });
  }
}
