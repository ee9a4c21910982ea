import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const passkeys = pgTable('passkeys', {
  id: identity(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  /** The host name that it was made for (the RP ID of WebAuthn). */
  host: text().notNull(),
  /** Base64url, as is the key. */
  credentialId: text('credential_id').notNull(),
  /** The public key in COSE. */
  publicKey: text('public_key').notNull(),
  /** Uses that its device has counted; 0 where it does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull().default([]),
  /** It may be copied to other devices of its owner. */
  canBeBackedUp: boolean('can_be_backed_up').notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** What a passkey has been asked to sign, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text().primaryKey(),
  purpose: text().$type<'register' | 'sign-in'>().notNull(),
  /** The hash of the browser's name of its own. */
  visitor: text().notNull(),
  /** Null where it is the sign-in that shows who it is. */
  userId: integer('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
