import { and, eq, sql } from 'drizzle-orm';
import { recordConsent } from '#server/areas/people/consent/recordConsent.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { emailPauses } from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { markAddress } from '../events/markAddress.ts';

type Owner = { companyId: number; address: string };
type Change = { reason: string; at: Date };

/** Ends marketing to an address, and withdraws the consent of the contacts who have it. Repeating it is no change. */
export async function unsubscribeAddress(db: Transaction, owner: Owner, { reason, at }: Change): Promise<void> {
  await markAddress(db, owner, 'unsubscribed', reason, at);
  await resume(db, owner);
  await decide(db, await ownersOf(db, owner), 'withdrawn', { reason, at });
}

/**
 * Takes that back, because the reader asked for it. Bounces and complaints stay, and nobody agrees who had not: only
 * consent that was withdrawn is given again.
 */
export async function resubscribeAddress(db: Transaction, owner: Owner, change: Change): Promise<void> {
  await db
    .delete(addressStates)
    .where(
      and(
        eq(addressStates.companyId, owner.companyId),
        eq(addressStates.channel, 'email'),
        eq(addressStates.address, owner.address),
        eq(addressStates.state, 'unsubscribed'),
      ),
    );
  await resume(db, owner);
  const ids = await ownersOf(db, owner);
  const withdrawn = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(sql`${contacts.id} = ${anyOf(ids)}`, eq(contacts.emailConsent, 'withdrawn')));
  await decide(
    db,
    withdrawn.map(({ id }) => id),
    'granted',
    change,
  );
}

/** No marketing to an address until a time. */
export async function pauseAddress(db: Transaction, { companyId, address }: Owner, until: Date): Promise<void> {
  await db
    .insert(emailPauses)
    .values({ companyId, address, until })
    .onConflictDoUpdate({ target: [emailPauses.companyId, emailPauses.address], set: { until } });
}

async function resume(db: Transaction, { companyId, address }: Owner): Promise<void> {
  await db.delete(emailPauses).where(and(eq(emailPauses.companyId, companyId), eq(emailPauses.address, address)));
}

async function ownersOf(db: Transaction, { address }: Owner): Promise<number[]> {
  return [...new Set((await addressOwners(db, 'email', [address])).map(({ id }) => id))];
}

async function decide(
  db: Transaction,
  ids: number[],
  state: 'granted' | 'withdrawn',
  { reason, at }: Change,
): Promise<void> {
  await recordConsent(db, ids, { channel: 'email', state, source: 'unsubscribe', reason, at });
}
