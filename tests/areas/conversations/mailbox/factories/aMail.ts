import type { z } from 'zod';
import type { mail, mailboxDetail, mailFolder } from '#contract/conversations/mailbox.ts';

const NORA = { name: 'Nora', address: 'nora@guest.test' };

/** A mail in a list, as sent by a server. */
export function aMail(overrides: Partial<z.input<typeof mail>> = {}): z.input<typeof mail> {
  return {
    ...{ id: 1, mailbox_id: 1, folder_id: 1, thread_key: 'doors@guest.test', subject: 'Doors', from: NORA, to: [] },
    ...{ snippet: 'When do they open?', is_seen: true, is_starred: false, is_answered: false, is_draft: false },
    ...{ tags: [], size: 400, has_attachments: false, date: '2026-11-20T10:00:00Z' },
    ...overrides,
  };
}

export function aFolder(overrides: Partial<z.input<typeof mailFolder>> = {}): z.input<typeof mailFolder> {
  return {
    ...{ id: 1, mailbox_id: 1, name: 'INBOX', role: null, mails: 1, unread: 0 },
    ...{ is_complete: true, failure: null, synced_at: null },
    ...overrides,
  };
}

export function aMailbox(overrides: Partial<z.input<typeof mailboxDetail>> = {}): z.input<typeof mailboxDetail> {
  return {
    ...{ id: 1, name: 'Office', email: 'office@lakeside.test', default: true, provider: 'imap', state: 'ready' },
    ...{ last_synced_at: null, failure: null, is_syncing: false, folders_done: 0, folders_total: 0, unread: 0 },
    ...{ owner_id: 1, owner_name: 'Ada', is_shared: false, can_send: true, can_manage: true, signature: '' },
    ...{ version: 1, folders: [aFolder()], tags: [] },
    ...overrides,
  };
}
