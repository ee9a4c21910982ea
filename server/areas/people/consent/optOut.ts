import { and, eq } from 'drizzle-orm';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

type Subject = { companyId: number /** In E.164. */; number: string };

/** Records that nothing may be sent to a number any more, because somebody answered STOP there. Repeating it is no change. */
export async function optOut(db: Transaction, { companyId, number }: Subject, since: Date): Promise<void> {
  await db
    .insert(addressStates)
    .values({ companyId, channel: 'sms', address: number, state: 'opted_out', reason: 'Replied STOP', since })
    .onConflictDoNothing();
}

/** Takes that back, because somebody answered START. */
export async function optIn(db: Transaction, { companyId, number }: Subject): Promise<void> {
  await db
    .delete(addressStates)
    .where(
      and(
        eq(addressStates.companyId, companyId),
        eq(addressStates.channel, 'sms'),
        eq(addressStates.address, number),
        eq(addressStates.state, 'opted_out'),
      ),
    );
}
