import type { mailActions } from '#server/database/schema/conversations/mailbox.ts';
import type { FolderRow } from './OpenFolder.ts';

export type ActionRow = typeof mailActions.$inferSelect;

/** What is to be done to which mail of the server. */
export type Doing = {
  action: ActionRow;
  folder: FolderRow;
  uid: number;
  validity: number;
  target: FolderRow | undefined;
};
/** `moved`: where a moved mail is now; null if the server does not say. */
export type Done = { moved: { uid: number; validity: number } | null };
