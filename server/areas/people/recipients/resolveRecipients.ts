import type { Channel, Purpose, RecipientOutcome } from '#domain/people/recipients.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type Choice, chosenPeople } from './chosenPeople.ts';
import { maySend } from './maySend.ts';
import { normalAddress } from './normalAddress.ts';

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
  message: { channel: Channel; purpose: Purpose },
): Promise<Resolved[]> {
  const seen = new Set<string>();
  const resolved = (await chosenPeople(db, choice, message.channel)).map((person): Resolved => {
    if (!person.address) {
      return { ...person, address: null, outcome: 'no_address' };
    }
    const address = normalAddress(message.channel, person.address);
    if (address === null) {
      return { ...person, outcome: 'invalid' };
    }
    const isSeen = seen.has(address);
    seen.add(address);
    return { ...person, address, outcome: isSeen ? 'duplicate' : 'ready' };
  });
  const asked = resolved.filter(isReady);
  const refusals = await maySend(db, asked, message);
  const refused = new Map(asked.map((recipient, index) => [recipient.address, refusals[index] ?? null]));
  return resolved.map((recipient) => {
    const refusal = isReady(recipient) ? refused.get(recipient.address) : null;
    return refusal ? { ...recipient, outcome: refusal } : recipient;
  });
}

export function isReady(recipient: Resolved): recipient is ReadyRecipient {
  return recipient.outcome === 'ready';
}
