import type { FolderRole } from './mailbox.ts';

/** Specification §4. */
const ORDER = ['INBOX', 'STARRED', 'SENT', 'DRAFTS', 'DRAFT', 'IMPORTANT', 'SPAM', 'TRASH'];

type Folder = { name: string; role: FolderRole | null };

/** Folders in the order of specification §4, by what they are for or by their name; all others follow by name. */
export function sortFolders<T extends Folder>(folders: readonly T[]): T[] {
  return folders.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
}

/** The name that people see; servers write INBOX in capitals. */
export function folderLabel({ name }: Pick<Folder, 'name'>): string {
  return name.toUpperCase() === 'INBOX' ? 'Inbox' : name;
}

/** Whether a folder is the inbox; another backend tells it by the name alone. */
export function isInbox({ name, role }: Folder): boolean {
  return role === 'inbox' || name.toUpperCase() === 'INBOX';
}

function placeOf({ name, role }: Folder): number {
  const byRole = ORDER.indexOf(role?.toUpperCase() ?? '');
  const place = byRole >= 0 ? byRole : ORDER.indexOf(name.toUpperCase());
  return place >= 0 ? place : ORDER.length;
}
