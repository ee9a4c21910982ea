import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { forumPeople, forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Customer, HandlerContext } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { refuseDuplicate } from '#server/http/records/refuseDuplicate.ts';

type Context = HandlerContext & { customer: Customer };

/** Sets the visitor's name, also in what they have written. @throws 422 if somebody else has it */
export async function saveName(context: Context, name: string): Promise<Redirect> {
  const { db, customer } = context;
  await refuseDuplicate(savePerson(context, { name }), 'forum_people_name', () =>
    invalid({ name: ['Somebody else has this name. Choose another one.'] }),
  );
  await db.update(forumPosts).set({ authorName: name }).where(eq(forumPosts.customerId, customer.id));
  await db.update(forumTopics).set({ authorName: name }).where(eq(forumTopics.customerId, customer.id));
  return redirect(pageUrl('Portal/Forum/Profile'), { success: 'Your name is saved.' });
}

/** Sets whether the visitor gets mails about mentions. */
export async function saveMails(context: Context, mailsMentions: boolean): Promise<Redirect> {
  await savePerson(context, { mailsMentions });
  return redirect(pageUrl('Portal/Forum/Profile'), {
    success: mailsMentions ? 'You get an e-mail when somebody mentions you.' : 'Mentions are no longer mailed to you.',
  });
}

type Person = Partial<Pick<typeof forumPeople.$inferInsert, 'name' | 'mailsMentions'>>;

async function savePerson({ db, company, customer }: Context, values: Person): Promise<void> {
  await db
    .insert(forumPeople)
    .values({ companyId: company.id, customerId: customer.id, ...values })
    .onConflictDoUpdate({ target: forumPeople.customerId, set: values });
}
