import type { FolderRole } from '#domain/conversations/mailbox.ts';

export type DemoFile = { name: string; kind: 'poster' | 'plan' | 'list'; isInline?: boolean };

/** A mail of the demo mailbox. Those of a conversation follow each other. */
export type DemoMail = {
  /** Days ago. */
  days: number;
  /** A number names a contact of the company; `me` the owner of the mailbox. */
  from: number | 'me' | { name: string; address: string };
  subject: string;
  text: string;
  /** Written instead of what `text` gives. */
  html?: string;
  /** It answers the mail before it. */
  isReply?: boolean;
  folder?: FolderRole;
  isUnread?: boolean;
  isStarred?: boolean;
  tags?: string[];
  files?: DemoFile[];
  /** Why it is shown only in part. */
  fault?: string;
};
