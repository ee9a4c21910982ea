/** How a mailbox is reached. `sandbox` has no server: it exists in Muster only, and says so. */
export const MAIL_PROVIDERS = ['imap', 'gmail', 'outlook', 'sandbox'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** Providers whose account is connected on their own pages (OAuth 2). */
export const OAUTH_PROVIDERS = ['gmail', 'outlook'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/**
 * `new` until the first synchronisation has ended, `failing` while it is retried, `reconnect` once the server refuses
 * the password or token: nothing happens then until somebody connects it again.
 */
export const MAILBOX_STATES = ['new', 'ready', 'failing', 'reconnect'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

/** What a folder is for. Null: a folder of the user's own. */
export const FOLDER_ROLES = [
  'inbox',
  'starred',
  'sent',
  'drafts',
  'important',
  'spam',
  'trash',
  'archive',
  'all',
] as const;
export type FolderRole = (typeof FOLDER_ROLES)[number];

/** How a connection is encrypted. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** What can be done to mails. `archive` and `spam` are moves to the folder with that role. */
export const MAIL_ACTIONS = [
  'read',
  'unread',
  'star',
  'unstar',
  'move',
  'archive',
  'spam',
  'trash',
  'delete',
  'tag',
  'untag',
] as const;
export type MailAction = (typeof MAIL_ACTIONS)[number];

/** What the server is asked to do. */
export type ServerAction = 'flag' | 'unflag' | 'move' | 'delete';

/** Why a mail is written. */
export const DRAFT_KINDS = ['new', 'reply', 'reply_all', 'forward'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/**
 * `waiting` can still be taken back. `unconfirmed`: handed over, but the server's answer was lost, so a person decides
 * whether it is sent again.
 */
export const DRAFT_STATES = ['draft', 'waiting', 'sending', 'sent', 'failed', 'unconfirmed'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const TAG_COLORS = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export type MailAddress = { name: string; address: string };

/** Where a server is. The password is stored apart. */
export type MailServer = { host: string; port: number; security: MailSecurity; user: string };

/** Seconds for which a draft counts as open after its author's browser last said so. */
export const DRAFT_OPEN_SECONDS = 60;
/** Seconds in which a mail that was sent can be taken back. */
export const UNDO_SECONDS = 10;
export const MAX_MAILBOXES = 20;
export const MAX_MAILBOX_MEMBERS = 100;
export const MAX_MAIL_RECIPIENTS = 100;
export const MAX_MAIL_SUBJECT = 500;
/** Characters of the HTML of a mail that is written here. */
export const MAX_MAIL_HTML = 500_000;
export const MAX_SIGNATURE = 5000;
export const MAX_MAIL_FILES = 20;
export const MAX_MAIL_FILE_BYTES = 20 * 1024 * 1024;
/** All attachments of one mail; servers rarely accept more. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** Mails changed by one call. */
export const MAX_MAILS_AT_ONCE = 200;
export const MAILS_PER_PAGE = 15;
