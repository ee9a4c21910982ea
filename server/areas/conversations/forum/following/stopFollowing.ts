import { and, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { forumPeople, forumReads, forumTopics } from '#server/database/schema/conversations/forum.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { MENTIONS, readFollowToken } from './tokens.ts';

type Context = Pick<HandlerContext, 'db' | 'services' | 'company'>;
type Found = { title: string | null; isAboutMentions: boolean; follows: boolean; stop: () => Promise<unknown> };

/** Asks whether to stop. Opening the link changes nothing, because mail programs open links first. @throws 404 */
export async function showStop(context: PageContext<{ token: string }>) {
  const { token } = context.params;
  const { title, isAboutMentions, follows } = await findFollowed(context, token);
  return render('Portal/Forum/Stop', { token, title, is_about_mentions: isAboutMentions, follows });
}

/** Ends the mails about a topic, or about mentions. Repeating it is no change. @throws 404 */
export async function stopFollowing(context: Context, token: string): Promise<Redirect> {
  const { stop } = await findFollowed(context, token);
  await stop();
  return redirect(pageUrl('Portal/Forum/Stop', { token }));
}

async function findFollowed(context: Context, token: string): Promise<Found> {
  const read = readFollowToken(context.services.keys, token);
  const found =
    read === null
      ? null
      : read.topicId === MENTIONS
        ? await findMentions(context, read.customerId)
        : await findTopic(context, read);
  if (!found) {
    throw notFound('This link is not complete. Open the link in the e-mail again.');
  }
  return found;
}

async function findTopic(
  { db }: Context,
  { topicId, customerId }: { topicId: number; customerId: number },
): Promise<Found | null> {
  const where = and(eq(forumReads.topicId, topicId), eq(forumReads.customerId, customerId));
  const [found] = await db
    .select({ topic: forumTopics, follows: forumReads.follows })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .where(where);
  return found
    ? {
        title: found.topic.hiddenAt ? null : found.topic.title,
        isAboutMentions: false,
        follows: found.follows,
        stop: () => db.update(forumReads).set({ follows: false }).where(where),
      }
    : null;
}

async function findMentions({ db, company }: Context, customerId: number): Promise<Found | null> {
  const [found] = await db
    .select({ mails: forumPeople.mailsMentions })
    .from(customers)
    .leftJoin(forumPeople, eq(forumPeople.customerId, customers.id))
    .where(eq(customers.id, customerId));
  return found
    ? {
        title: null,
        isAboutMentions: true,
        follows: found.mails ?? true,
        stop: () =>
          db
            .insert(forumPeople)
            .values({ companyId: company.id, customerId, mailsMentions: false })
            .onConflictDoUpdate({ target: forumPeople.customerId, set: { mailsMentions: false } }),
      }
    : null;
}
