import { inArray } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import type { ConsentSource, ConsentState } from '#domain/people/consent.ts';
import { lockRecords } from '#server/database/lock.ts';
import { consentChanges, contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Decision = {
  channel: Channel;
  state: ConsentState;
  source: ConsentSource;
  /** What the contact read when they agreed. */
  shownText?: string | null;
  reason?: string | null;
  user?: { id: number; name: string } | null;
  at: Date;
};

type Recorded = {
  done: number[];
  /** Contacts whose latest decision is the same. */
  unchanged: number[];
};

/**
 * Adds a decision to the history of several contacts, and makes it the one that applies. Contacts who decided so already
 * are left alone, so repeating it adds nothing; ids that do not exist are in neither list. Locks the contacts.
 */
export async function recordConsent(db: Transaction, ids: readonly number[], decision: Decision): Promise<Recorded> {
  const { channel, state, source, shownText = null, reason = null, user = null, at } = decision;
  const column = channel === 'email' ? 'emailConsent' : 'smsConsent';
  await lockRecords(db, contacts, ids);
  const rows = await db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(contacts.id);
  const changed = rows.filter((row) => row[column] !== state);
  const done = changed.map(({ id }) => id);
  if (changed.length > 0) {
    await db.insert(consentChanges).values(
      changed.map(({ id, companyId, name, email, phone }) => ({
        ...{ companyId, contactId: id, contactName: name, channel, state, source, shownText, reason },
        ...{ address: channel === 'email' ? email : phone, userId: user?.id ?? null, userName: user?.name ?? null },
        createdAt: at,
      })),
    );
    await db
      .update(contacts)
      .set({ [column]: state })
      .where(inArray(contacts.id, done));
  }
  return { done, unchanged: rows.filter((row) => row[column] === state).map(({ id }) => id) };
}
