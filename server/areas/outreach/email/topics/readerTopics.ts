import { and, asc, eq } from 'drizzle-orm';
import { emailTopicExits, emailTopics } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Reader = { companyId: number; address: string };

/** The company's topics, and which of them a reader gets. */
export async function topicsOf(db: Transaction, { companyId, address }: Reader) {
  const exits = await db
    .select({ topicId: emailTopicExits.topicId })
    .from(emailTopicExits)
    .where(and(eq(emailTopicExits.companyId, companyId), eq(emailTopicExits.address, address)));
  const left = new Set(exits.map(({ topicId }) => topicId));
  const rows = await db.select().from(emailTopics).orderBy(asc(emailTopics.name), asc(emailTopics.id));
  return rows.map(({ id, name, description }) => ({ id, name, description, is_kept: !left.has(id) }));
}

/** Leaves a topic, or comes back to it. Repeating it is no change, and an unknown topic none either. */
export async function changeTopic(
  db: Transaction,
  { companyId, address }: Reader,
  { id, keep }: { id: number; keep: boolean },
  at: Date,
): Promise<void> {
  if (keep) {
    await db
      .delete(emailTopicExits)
      .where(
        and(
          eq(emailTopicExits.companyId, companyId),
          eq(emailTopicExits.topicId, id),
          eq(emailTopicExits.address, address),
        ),
      );
    return;
  }
  const [topic] = await db.select({ id: emailTopics.id }).from(emailTopics).where(eq(emailTopics.id, id));
  if (topic) {
    await db.insert(emailTopicExits).values({ companyId, topicId: id, address, leftAt: at }).onConflictDoNothing();
  }
}
