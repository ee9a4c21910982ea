import { eq, sql } from 'drizzle-orm';
import { mailable } from '#server/areas/people/consent/maySend.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { forumMails, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { Services } from '#server/services.ts';
import { canSeeTopic } from '../visibility.ts';
import { type Follower, followerMail } from './followerMail.ts';
import { mentionedCustomers } from './mentions.ts';

/** Mails per transaction. */
const CHUNK = 50;

/**
 * Mails a post to those who follow its topic or whom it mentions, if they may still read it, except its author. Each of them is noted in the
 * same transaction, so a job that is repeated after a crash or runs twice mails nobody again.
 */
export async function mailFollowers(
  services: Services,
  { companyId, postId }: { companyId: number; postId: number },
): Promise<void> {
  for (;;) {
    const taken = await inCompany(services.database, companyId, async (db) => {
      const [found] = await db
        .select({ post: forumPosts, topic: forumTopics, company: companies })
        .from(forumPosts)
        .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
        .innerJoin(companies, eq(companies.id, forumPosts.companyId))
        .where(eq(forumPosts.id, postId));
      if (found?.post.state !== 'visible') {
        return 0;
      }
      const followers = await takeFollowers(db, found.post);
      const origin = await portalAddress(services.environment, db, found.company);
      const reachable = await mailable(db, companyId, followers);
      for (const follower of followers) {
        if (reachable.has(follower) && (await canRead(db, found.topic, follower))) {
          await mailOne(services, db, followerMail({ ...found, origin, keys: services.keys }, follower));
        }
      }
      return followers.length;
    });
    if (taken < CHUNK) {
      return;
    }
  }
}

/** Notes the next followers and returns those that no other job has noted. Only confirmed addresses get mails. */
async function takeFollowers(db: Transaction, post: typeof forumPosts.$inferSelect): Promise<Follower[]> {
  const mentioned = anyOf(await mentionedCustomers(db, post));
  const waiting = rowsOf<Follower>(
    await db.execute(sql`
      select u.id, u.name, u.email, u.id = ${mentioned} as "isMentioned" from customers u
      where u.email_verified_at is not null and u.id is distinct from ${post.customerId}
        and (u.id = ${mentioned} or u.id in (
          select r.customer_id from forum_reads r where r.topic_id = ${post.topicId} and r.follows))
        and not exists (select from forum_mails m where m.post_id = ${post.id} and m.customer_id = u.id)
      order by u.id limit ${CHUNK}`),
  );
  if (waiting.length === 0) {
    return [];
  }
  const noted = await db
    .insert(forumMails)
    .values(waiting.map(({ id }) => ({ companyId: post.companyId, postId: post.id, customerId: id })))
    .onConflictDoNothing()
    .returning({ id: forumMails.customerId });
  return waiting.filter((follower) => noted.some(({ id }) => id === follower.id));
}

async function canRead(db: Transaction, topic: typeof forumTopics.$inferSelect, follower: Follower): Promise<boolean> {
  const found = await db.execute(sql`
    select t.id from forum_topics t join forum_categories c on c.id = t.category_id
    where t.id = ${topic.id} and ${canSeeTopic({ customer: { ...follower, companyId: topic.companyId, emailVerified: true } })}`);
  return rowsOf(found).length > 0;
}

async function mailOne(services: Services, db: Transaction, mail: ReturnType<typeof followerMail>): Promise<void> {
  try {
    await services.mail.send(db, mail);
  } catch (failure) {
    if (!isBadAddress(failure)) {
      throw failure;
    }
    services.log.warn('follower has no valid address');
  }
}
