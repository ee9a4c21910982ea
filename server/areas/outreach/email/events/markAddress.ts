import type { AddressState } from '#domain/people/addresses.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Records why an address gets no more mail, or no more marketing. Repeating it is no change. */
export async function markAddress(
  db: Transaction,
  { companyId, address }: { companyId: number; address: string },
  state: Exclude<AddressState, 'opted_out'>,
  reason: string | null,
  since: Date,
): Promise<void> {
  await db
    .insert(addressStates)
    .values({ companyId, channel: 'email', address, state, reason: reason?.slice(0, 500) ?? null, since })
    .onConflictDoNothing();
}
