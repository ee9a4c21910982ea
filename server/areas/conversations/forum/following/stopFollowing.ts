import { and, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { forumReads, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { PageContext } from '#server/http/definePages.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { readFollowToken } from './tokens.ts';

type Context = Pick<HandlerContext, 'db' | 'services'>;

/** Asks whether to stop. Opening the link changes nothing, because mail programs open links first. @throws 404 */
export async function showStop(context: PageContext<{ token: string }>) {
  const { token } = context.params;
  const { topic, follows } = await findFollowed(context, token);
  return render('Portal/Forum/Stop', { token, title: topic.hiddenAt ? null : topic.title, follows });
}

/** Ends the mails about a topic. Repeating it is no change. @throws 404 */
export async function stopFollowing(context: Context, token: string): Promise<Redirect> {
  const { where } = await findFollowed(context, token);
  await context.db.update(forumReads).set({ follows: false }).where(where);
  return redirect(pageUrl('Portal/Forum/Stop', { token }));
}

async function findFollowed({ db, services }: Context, token: string) {
  const read = readFollowToken(services.keys, token);
  const where = and(eq(forumReads.topicId, read?.topicId ?? 0), eq(forumReads.customerId, read?.customerId ?? 0));
  const [found] = await db
    .select({ topic: forumTopics, follows: forumReads.follows })
    .from(forumReads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReads.topicId))
    .where(where);
  if (!found) {
    throw notFound('This link is not complete. Open the link in the e-mail again.');
  }
  return { ...found, where };
}
