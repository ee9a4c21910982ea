import { inArray, sql } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import type { Purpose, SendRefusal } from '#domain/people/consent.ts';
import { toE164 } from '#domain/people/phone.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import { addressStatesOf } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { refusalOf } from './refusalOf.ts';

export type Recipient = {
  /** The contact that is meant; without one, every contact with this address counts. */
  contactId?: number | null;
  /** An e-mail address, or a phone number as typed or in E.164. */
  address: string | null;
};

/** `address` is what to send to: in lower case, or in E.164. */
export type Verdict = { allowed: true; address: string } | { allowed: false; reason: SendRefusal };

type Message = { companyId: number; channel: Channel; purpose: Purpose };

/** Recipients per query. */
const CHUNK = 5000;

/**
 * Whether something may be sent to each of these recipients, in their order. Everything that sends to people asks this
 * function (decision 0089); it takes no lock, so ask again in the transaction that hands the message over.
 */
export async function maySend(db: Transaction, message: Message, recipients: readonly Recipient[]): Promise<Verdict[]> {
  const country = message.channel === 'sms' ? await companyCountry(db, message.companyId) : null;
  const verdicts: Verdict[] = [];
  for (let from = 0; from < recipients.length; from += CHUNK) {
    const chunk = recipients.slice(from, from + CHUNK).map(({ contactId, address }) => ({
      contactId: contactId ?? null,
      address: address === null ? null : normalised(message.channel, address, country),
    }));
    verdicts.push(...(await judge(db, message, chunk)));
  }
  return verdicts;
}

/** Those of these rows whose recipients may get an e-mail that is no marketing. */
export async function mailable<T extends { email: string; contactId?: number | null }>(
  db: Transaction,
  companyId: number,
  rows: readonly T[],
): Promise<Set<T>> {
  const recipients = rows.map(({ email, contactId = null }) => ({ contactId, address: email }));
  const verdicts = await maySend(db, { companyId, channel: 'email', purpose: 'transactional' }, recipients);
  return new Set(rows.filter((_, index) => verdicts[index]?.allowed));
}

function normalised(channel: Channel, address: string, country: string | null): string | null {
  if (channel === 'sms') {
    return toE164(address, country);
  }
  const email = address.trim().toLowerCase();
  // `.invalid` never exists (RFC 2606): the address of somebody who was erased.
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && !email.endsWith('.invalid') ? email : null;
}

type Asked = { contactId: number | null; address: string | null };

async function judge(db: Transaction, { channel, purpose }: Message, asked: readonly Asked[]): Promise<Verdict[]> {
  const addresses = asked.flatMap(({ address }) => address ?? []);
  const stateOf = await addressStatesOf(db, { email: [], sms: [], [channel]: addresses });
  const typed = asked.flatMap(({ contactId, address }) => (contactId === null && address !== null ? [address] : []));
  const owners = Map.groupBy(await addressOwners(db, channel, typed), ({ address }) => address);
  const ids = new Set(asked.flatMap(({ contactId }) => contactId ?? []));
  for (const { id } of [...owners.values()].flat()) {
    ids.add(id);
  }
  const known =
    ids.size === 0
      ? []
      : await db
          .select(wanted)
          .from(contacts)
          .where(inArray(contacts.id, [...ids]));
  const byId = new Map(known.map((contact) => [contact.id, contact]));
  return asked.map(({ contactId, address }): Verdict => {
    const meant = contactId === null ? (owners.get(address ?? '') ?? []).map(({ id }) => id) : [contactId];
    const people = meant.flatMap((id) => byId.get(id) ?? []);
    const state = address === null ? null : stateOf(channel, address);
    const reason = refusalOf({ channel, purpose, address, state, people });
    return reason === null && address !== null
      ? { allowed: true, address }
      : { allowed: false, reason: reason ?? 'invalid' };
  });
}

const wanted = {
  id: contacts.id,
  email: contacts.emailConsent,
  sms: contacts.smsConsent,
  doNotContact: sql<boolean>`(${contacts.doNotContact} or ${contacts.restrictedAt} is not null)`,
};
