import { and, eq, gt, sql } from 'drizzle-orm';
import type { Declined } from '#domain/outreach/emailPreferences.ts';
import type { Purpose } from '#domain/people/consent.ts';
import { emailPauses, emailTopicExits } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Mail = { purpose: Purpose; topicId: number | null };

/**
 * Those of these addresses whose owners want no marketing for now, or none about this topic, with which of both.
 * Everything that sends e-mails to many people asks this function beside `maySend`.
 */
export async function declinedAmong(
  db: Transaction,
  { purpose, topicId }: Mail,
  addresses: readonly string[],
  now: Date,
): Promise<Map<string, Declined>> {
  if (purpose !== 'marketing' || addresses.length === 0) {
    return new Map();
  }
  const wanted = sql`any(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`;
  const paused = await db
    .select({ address: emailPauses.address })
    .from(emailPauses)
    .where(and(sql`${emailPauses.address} = ${wanted}`, gt(emailPauses.until, now)));
  const left =
    topicId === null
      ? []
      : await db
          .select({ address: emailTopicExits.address })
          .from(emailTopicExits)
          .where(and(eq(emailTopicExits.topicId, topicId), sql`${emailTopicExits.address} = ${wanted}`));
  return new Map<string, Declined>([
    ...left.map(({ address }) => [address, 'left_topic'] as const),
    ...paused.map(({ address }) => [address, 'paused'] as const),
  ]);
}
