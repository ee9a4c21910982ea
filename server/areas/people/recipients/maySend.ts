import type { Channel, Purpose, Refusal } from '#domain/people/recipients.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** `address`: a normalised e-mail address or number. */
export type Addressee = { contactId: number | null; address: string };

/**
 * Why each of these may not get a message, or null if they may. Everything that sends asks this one function. Consent is
 * not recorded yet, so everybody may.
 */
export async function maySend(
  _db: Transaction,
  addressees: readonly Addressee[],
  _message: { channel: Channel; purpose: Purpose },
): Promise<(Refusal | null)[]> {
  return addressees.map(() => null);
}
