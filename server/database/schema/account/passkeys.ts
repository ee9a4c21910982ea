import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const passkeys = pgTable('passkeys', {
  id: identity(),
  userId: integer('user_id').notNull(),
  name: text().notNull(),
  /** The host name it was created for (the RP ID in WebAuthn). */
  host: text().notNull(),
  /** Base64url, as is the key. */
  credentialId: text('credential_id').notNull(),
  /** The public key in COSE. */
  publicKey: text('public_key').notNull(),
  /** The signature counter; 0 if the device does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull().default([]),
  /** Whether it can be synced to the owner's other devices. */
  canBeBackedUp: boolean('can_be_backed_up').notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Single-use challenges for passkeys. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text().primaryKey(),
  purpose: text().$type<'register' | 'sign-in'>().notNull(),
  /** Hash of the browser's visitor id. */
  visitor: text().notNull(),
  /** Null during sign-in, when the user is not known yet. */
  userId: integer('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
