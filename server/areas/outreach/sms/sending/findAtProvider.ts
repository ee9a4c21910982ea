import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { HandOver, SmsProvider } from '../providers/SmsProvider.ts';
import { textOf } from './textOf.ts';

type MessageRow = typeof smsMessages.$inferSelect;

/**
 * Asks the provider whether it has a message whose answer was lost; null if it does not. Earlier attempts and other
 * messages with the same text, of any company, are not taken for it.
 */
export async function findAtProvider(
  services: Services,
  provider: SmsProvider,
  row: MessageRow,
): Promise<HandOver | null> {
  const others = await asSystem(services.database, (db) =>
    db
      .select({ providerId: smsMessages.providerId, attempts: smsMessages.attempts })
      .from(smsMessages)
      .where(and(eq(smsMessages.number, row.number), ne(smsMessages.id, row.id), isNotNull(smsMessages.providerId))),
  );
  const past = [row, ...others].flatMap(({ attempts }) => attempts.map((attempt) => attempt.provider_id));
  const known = [...past, ...others.map(({ providerId }) => providerId)].filter((id) => id !== null);
  return provider.find(textOf(row, services.clock.now()), new Set(known));
}
