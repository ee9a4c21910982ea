import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  DraftKind,
  DraftState,
  FolderRole,
  MailAddress,
  MailboxState,
  MailProvider,
  MailServer,
  OAuthProvider,
  ServerAction,
  TagColor,
} from '#domain/conversations/mailbox.ts';
import { identity, instant } from '../columns.ts';

/** A mailbox of one person, which others may share. */
export const mailboxes = pgTable('mailboxes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull(),
  provider: text().$type<MailProvider>().notNull(),
  incoming: jsonb().$type<MailServer>(),
  outgoing: jsonb().$type<MailServer>(),
  /** Of `MailboxSecrets`, encrypted. */
  sealedSecrets: text('sealed_secrets'),
  signature: text().notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  state: text().$type<MailboxState>().notNull().default('new'),
  /** The server's words, and what to do. */
  failure: text(),
  /** Failures in a row. */
  setbacks: integer().notNull().default(0),
  failedAt: instant('failed_at'),
  lastSyncedAt: instant('last_synced_at'),
  syncStartedAt: instant('sync_started_at'),
  foldersDone: integer('folders_done').notNull().default(0),
  foldersTotal: integer('folders_total').notNull().default(0),
  /** Of the process that talks to the server. */
  leaseToken: uuid('lease_token'),
  leasedUntil: instant('leased_until'),
  /** Of the process that waits for what the server reports. */
  idleToken: uuid('idle_token'),
  idleUntil: instant('idle_until'),
  /** When somebody last looked. */
  watchedAt: instant('watched_at'),
  /** Counts changes of folders and mails. */
  version: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Who else reads a mailbox. */
export const mailboxMembers = pgTable('mailbox_members', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  userId: integer('user_id').notNull(),
  canSend: boolean('can_send').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mailFolders = pgTable('mail_folders', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  /** The name on the server, decoded. */
  path: text().notNull(),
  name: text().notNull(),
  role: text().$type<FolderRole>(),
  isSelectable: boolean('is_selectable').notNull().default(true),
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  uidNext: bigint('uid_next', { mode: 'number' }),
  modSeq: text('mod_seq'),
  /** The lowest UID that was fetched; 1 once all are here. */
  oldestUid: bigint('oldest_uid', { mode: 'number' }),
  mails: integer().notNull().default(0),
  unread: integer().notNull().default(0),
  failure: text(),
  syncedAt: instant('synced_at'),
  /** When all UIDs were last compared with those of the server. */
  comparedAt: instant('compared_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const mails = pgTable('mails', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  folderId: integer('folder_id').notNull(),
  uidValidity: bigint('uid_validity', { mode: 'number' }),
  /** Null where the server has not told it yet: after a move, or in a sandbox. */
  uid: bigint({ mode: 'number' }),
  /** Without angle brackets. */
  messageId: text('message_id'),
  inReplyTo: text('in_reply_to'),
  referenceIds: text('reference_ids').array().notNull().default([]),
  /** The same for all mails of a conversation. */
  threadKey: text('thread_key').notNull(),
  subject: text().notNull().default(''),
  fromName: text('from_name').notNull().default(''),
  /** In lower case. */
  fromAddress: text('from_address').notNull().default(''),
  replyTo: jsonb('reply_to').$type<MailAddress[]>().notNull().default([]),
  recipients: jsonb().$type<MailAddress[]>().notNull().default([]),
  copies: jsonb().$type<MailAddress[]>().notNull().default([]),
  /** Every address of the mail, in lower case. */
  addresses: text().array().notNull().default([]),
  snippet: text().notNull().default(''),
  /** What a search compares with. */
  words: text().notNull().default(''),
  isSeen: boolean('is_seen').notNull().default(false),
  isStarred: boolean('is_starred').notNull().default(false),
  isAnswered: boolean('is_answered').notNull().default(false),
  isDraft: boolean('is_draft').notNull().default(false),
  /** Keywords of the server. */
  tags: text().array().notNull().default([]),
  size: integer().notNull().default(0),
  hasAttachments: boolean('has_attachments').notNull().default(false),
  /** Why it can be shown only in part. */
  fault: text(),
  date: instant('date').notNull(),
  receivedAt: instant('received_at').notNull(),
  /** Deleted here, and soon on the server. */
  deletedAt: instant('deleted_at'),
  /** The server did not name it. */
  missedAt: instant('missed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The content of a mail that was opened. */
export const mailBodies = pgTable('mail_bodies', {
  mailId: integer('mail_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  text: text().notNull().default(''),
  /** As it was sent: sanitise it before anybody sees it. */
  html: text(),
  headers: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
  fault: text(),
  size: integer().notNull().default(0),
  fetchedAt: instant('fetched_at').notNull().defaultNow(),
  usedAt: instant('used_at').notNull().defaultNow(),
});

/** An attachment of a mail. */
export const mailFiles = pgTable('mail_files', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailId: integer('mail_id').notNull(),
  position: integer().notNull(),
  /** The number of the part on the server. */
  part: text(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull().default(0),
  contentId: text('content_id'),
  isInline: boolean('is_inline').notNull().default(false),
  /** Null until it is opened. */
  fileId: uuid('file_id'),
});

/** What a person did, to be done on the server. */
export const mailActions = pgTable('mail_actions', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  mailId: integer('mail_id'),
  /** Where the mail was on the server. */
  folderId: integer('folder_id').notNull(),
  uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
  uid: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<ServerAction>().notNull(),
  /** The flag or keyword. */
  flag: text(),
  targetId: integer('target_id'),
  attempts: integer().notNull().default(0),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A mail that is written, and what became of it. */
export const mailDrafts = pgTable('mail_drafts', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  userId: integer('user_id').notNull(),
  /** From the browser, so that a repeated request stores nothing twice. */
  clientId: text('client_id').notNull(),
  kind: text().$type<DraftKind>().notNull(),
  originalId: integer('original_id'),
  recipients: jsonb().$type<MailAddress[]>().notNull().default([]),
  copies: jsonb().$type<MailAddress[]>().notNull().default([]),
  blindCopies: jsonb('blind_copies').$type<MailAddress[]>().notNull().default([]),
  subject: text().notNull().default(''),
  html: text().notNull().default(''),
  state: text().$type<DraftState>().notNull().default('draft'),
  failure: text(),
  messageId: text('message_id'),
  inReplyTo: text('in_reply_to'),
  referenceIds: text('reference_ids').array().notNull().default([]),
  sendAt: instant('send_at'),
  handedOverAt: instant('handed_over_at'),
  sentAt: instant('sent_at'),
  /** The copy in the folder of sent mails. */
  copyState: text('copy_state').$type<'none' | 'waiting' | 'stored'>().notNull().default('none'),
  /** Until when its author has it open. */
  openUntil: instant('open_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const mailDraftFiles = pgTable('mail_draft_files', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  draftId: integer('draft_id').notNull(),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A conversation that somebody split or joined. */
export const mailThreadChanges = pgTable('mail_thread_changes', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  kind: text().$type<'split' | 'join'>().notNull(),
  fromKey: text('from_key').notNull(),
  toKey: text('to_key').notNull(),
  mailIds: integer('mail_ids').array().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The conversation of a message that somebody moved; the latest change counts. */
export const mailThreadKeys = pgTable(
  'mail_thread_keys',
  {
    changeId: integer('change_id').notNull(),
    companyId: integer('company_id').notNull(),
    mailboxId: integer('mailbox_id').notNull(),
    messageId: text('message_id').notNull(),
    threadKey: text('thread_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.messageId] })],
);

/** A name and colour for a keyword of the server. */
export const mailTags = pgTable('mail_tags', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  mailboxId: integer('mailbox_id').notNull(),
  keyword: text().notNull(),
  name: text().notNull(),
  color: text().$type<TagColor>().notNull().default('grey'),
});

/** Senders whose pictures are loaded. */
export const mailTrustedSenders = pgTable('mail_trusted_senders', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  /** In lower case. */
  address: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** A sign-in at a provider that has begun. */
export const mailSignIns = pgTable('mail_sign_ins', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  provider: text().$type<OAuthProvider>().notNull(),
  mailboxId: integer('mailbox_id'),
  stateHash: text('state_hash').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
