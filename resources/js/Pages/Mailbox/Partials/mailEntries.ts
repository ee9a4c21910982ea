import type { MailDetail, MailFolder, MailTag } from '#contract/conversations/mailbox.ts';
import type { MailAction } from '#domain/conversations/mailbox.ts';
import { folderLabel } from '#domain/conversations/mailFolders.ts';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';

type Actions = {
  folders: MailFolder[];
  tags: MailTag[];
  /** Where a task is made of the mail; null for those who may not. */
  task: string | null;
  /** Missing where conversations cannot be split or joined; `split` also for the first mail of one. */
  split?: (() => unknown) | undefined;
  join?: (() => unknown) | undefined;
  act: (mail: MailDetail, action: MailAction, place?: { folder_id?: number; tag?: string }) => unknown;
};

/** The menu of a mail: marks, tags, other folders, its conversation, print and source. */
export function mailEntries(mail: MailDetail, { folders, tags, task, split, join, act }: Actions): MenuEntry[] {
  const others = folders.filter(({ id, role }) => id !== mail.folder_id && role !== 'drafts');
  const spam = others.find(({ role }) => role === 'spam');
  return [
    { kind: 'action', label: 'Mark as unread', onClick: () => act(mail, 'unread') },
    ...(spam ? [{ kind: 'action' as const, label: 'Move to spam', onClick: () => act(mail, 'spam') }] : []),
    ...(tags.length > 0 ? [{ kind: 'heading' as const, label: 'Tags' }] : []),
    ...tags.map(({ keyword, name }) => ({
      kind: 'toggle' as const,
      label: name,
      isOn: mail.tags.includes(keyword),
      onChange: (isOn: boolean) => act(mail, isOn ? 'tag' : 'untag', { tag: keyword }),
    })),
    { kind: 'heading', label: 'Move to' },
    ...others.map((folder) => ({
      kind: 'action' as const,
      label: folderLabel(folder),
      onClick: () => act(mail, 'move', { folder_id: folder.id }),
    })),
    { kind: 'divider' },
    ...(split ? [{ kind: 'action' as const, label: 'Split the conversation here', onClick: split }] : []),
    ...(join ? [{ kind: 'action' as const, label: 'Join with another conversation', onClick: join }] : []),
    ...(task === null ? [] : [{ kind: 'action' as const, label: 'Make a task', href: task }]),
    { kind: 'action', label: 'Print', onClick: () => window.print() },
    { kind: 'action', label: 'Download the source', download: `/mailbox/mails/${mail.id}/source` },
  ];
}
