import { eq } from 'drizzle-orm';
import type { Purpose } from '#domain/people/consent.ts';
import { emailTopics } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { invalid } from '#server/http/outputs/failures.ts';

type Wish = { purpose: Purpose; topic_id?: number | null | undefined };

/** The topic of a mail that is written; none for mails that are no marketing, which nobody can leave. @throws 422 */
export async function topicOf(db: Transaction, { purpose, topic_id: id }: Wish): Promise<number | null> {
  if (purpose !== 'marketing' || id === null || id === undefined) {
    return null;
  }
  const [topic] = await db.select({ id: emailTopics.id }).from(emailTopics).where(eq(emailTopics.id, id));
  if (!topic) {
    throw invalid({ topic_id: ['This topic does not exist any more. Choose another one.'] });
  }
  return topic.id;
}
