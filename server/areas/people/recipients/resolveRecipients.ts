import type { Channel } from '#domain/people/addresses.ts';
import type { Purpose } from '#domain/people/consent.ts';
import type { RecipientOutcome } from '#domain/people/recipients.ts';
import { maySend } from '#server/areas/people/consent/maySend.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Choice, chosenPeople } from './chosenPeople.ts';
import { normalAddress } from './normalAddress.ts';
import { withOwners } from './withOwners.ts';

/** `address` is normalised, or as typed if the outcome is `invalid`. */
export type Resolved = {
  contactId: number | null;
  name: string | null;
  address: string | null;
  outcome: RecipientOutcome;
};

/** Someone who gets the message. */
export type ReadyRecipient = Resolved & { address: string; outcome: 'ready' };

/**
 * What becomes of everyone who was chosen. Each address is `ready` at most once; contacts come before people who are
 * none, so that their names and consent are used.
 */
export async function resolveRecipients(
  db: Transaction,
  choice: Choice,
  message: { companyId: number; channel: Channel; purpose: Purpose },
): Promise<Resolved[]> {
  const { companyId, channel } = message;
  const country = channel === 'sms' ? await companyCountry(db, companyId) : null;
  const seen = new Set<string>();
  const chosen = (await chosenPeople(db, choice, channel)).map((person): Resolved => {
    if (!person.address) {
      return { ...person, address: null, outcome: 'no_address' };
    }
    const address = normalAddress(channel, person.address, country);
    if (address === null) {
      return { ...person, outcome: 'invalid' };
    }
    const isSeen = seen.has(address);
    seen.add(address);
    return { ...person, address, outcome: isSeen ? 'duplicate' : 'ready' };
  });
  const resolved = await withOwners(db, chosen, channel);
  const asked = resolved.filter(isReady);
  const verdicts = await maySend(db, message, asked);
  const refused = new Map(asked.map(({ address }, index) => [address, verdicts[index]]));
  return resolved.map((recipient) => {
    const verdict = isReady(recipient) ? refused.get(recipient.address) : undefined;
    return verdict && !verdict.allowed ? { ...recipient, outcome: verdict.reason } : recipient;
  });
}

export function isReady(recipient: Resolved): recipient is ReadyRecipient {
  return recipient.outcome === 'ready';
}
