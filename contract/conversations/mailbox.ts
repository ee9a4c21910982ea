import { z } from 'zod';
import {
  FOLDER_ROLES,
  MAIL_PROVIDERS,
  MAILBOX_STATES,
  MAILS_PER_PAGE,
  TAG_COLORS,
} from '#domain/conversations/mailbox.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { flag, instant, pageOrList, wrapped } from '../kit/shapes.ts';

/** A mailbox that the caller may read. */
export const mailbox = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The caller's own default. */
  default: z.boolean(),
  provider: z.enum(MAIL_PROVIDERS),
  last_synced_at: instant.nullable(),
  state: z.enum(MAILBOX_STATES),
  /** What the server said, and what to do. */
  failure: z.string().nullable(),
  is_syncing: z.boolean(),
  folders_done: z.number(),
  folders_total: z.number(),
  owner_id: z.number(),
  owner_name: z.string(),
  /** Whether others read it too. */
  is_shared: z.boolean(),
  can_send: z.boolean(),
  /** Whether the caller connects, shares and removes it. */
  /** Without it, whoever sees a mailbox may remove it, as the specification has it. */
  can_manage: absent(z.boolean(), true),
  signature: z.string(),
  unread: z.number(),
  /** Grows with every change of its folders and mails. */
  version: z.number(),
});
entities.add(mailbox, { id: 'Mailbox' });
export type Mailbox = Read<typeof mailbox>;

export const mailFolder = z.object({
  id: z.number(),
  mailbox_id: z.number(),
  name: z.string(),
  role: z.enum(FOLDER_ROLES).nullable(),
  mails: z.number(),
  unread: z.number(),
  /** False while older mails are still fetched. */
  is_complete: z.boolean(),
  failure: z.string().nullable(),
  synced_at: instant.nullable(),
});
entities.add(mailFolder, { id: 'MailFolder' });
export type MailFolder = Read<typeof mailFolder>;

export const mailTag = z.object({
  id: z.number(),
  mailbox_id: z.number(),
  keyword: z.string(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
});
entities.add(mailTag, { id: 'MailTag' });
export type MailTag = Read<typeof mailTag>;

export const mailboxDetail = mailbox.extend({ folders: z.array(mailFolder), tags: z.array(mailTag) });
entities.add(mailboxDetail, { id: 'MailboxDetail' });
export type MailboxDetail = Read<typeof mailboxDetail>;

export const mailAddress = z.object({ name: z.string(), address: z.string() });
entities.add(mailAddress, { id: 'MailAddress' });

/** A mail in a list. */
export const mail = z.object({
  id: z.number(),
  mailbox_id: z.number(),
  folder_id: z.number(),
  /** The same for all mails of a conversation. */
  thread_key: z.string(),
  subject: z.string(),
  from: mailAddress,
  to: z.array(mailAddress),
  snippet: z.string(),
  is_seen: z.boolean(),
  is_starred: z.boolean(),
  is_answered: z.boolean(),
  is_draft: z.boolean(),
  /** Keywords of the mailbox's tags. */
  tags: z.array(z.string()),
  size: z.number(),
  has_attachments: z.boolean(),
  date: instant,
});
entities.add(mail, { id: 'Mail' });
export type Mail = Read<typeof mail>;

export const mailFile = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
  is_picture: z.boolean(),
  /** Shown inside the text. */
  is_inline: z.boolean(),
});
entities.add(mailFile, { id: 'MailFile' });
export type MailFile = Read<typeof mailFile>;

export const mailDetail = mail.extend({
  cc: z.array(mailAddress),
  reply_to: z.array(mailAddress),
  message_id: z.string().nullable(),
  text: z.string(),
  /** Sanitised; null if the mail has only text. */
  html: z.string().nullable(),
  /** Pictures that were left out because they are elsewhere. */
  remote_pictures: z.number(),
  /** Those among them that only report that the mail was opened. */
  trackers: z.number(),
  /** Whether the caller always loads the pictures of this sender. */
  is_trusted: z.boolean(),
  files: z.array(mailFile),
  /** Why it is shown only in part. */
  fault: z.string().nullable(),
  contact: z.object({ id: z.number(), name: z.string(), tags: z.array(z.string()) }).nullable(),
});
entities.add(mailDetail, { id: 'MailDetail' });
export type MailDetail = Read<typeof mailDetail>;

/** Filters of the list beside the search. */
export const mailFilters = {
  from: z.string().trim().max(200).optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  unread: flag.optional(),
  starred: flag.optional(),
  attachments: flag.optional(),
  tag: z.string().trim().max(100).optional(),
};

export const mailboxCalls = defineEndpoints({
  'GET /mailbox/default': {
    call: 'openDefault',
    summary: 'The caller’s default mailbox with its folders and tags; null without a mailbox',
    access: 'mailbox.view',
    response: wrapped(mailboxDetail.nullable()),
  },
  'GET /mailbox/mails/json/{folderID}': {
    call: 'mails',
    summary: 'Mails of a folder, newest first',
    access: 'mailbox.view',
    query: z.object({
      page: numeric(z.number().int().min(1)).default(1),
      search: z.string().trim().max(200).optional(),
      perPage: numeric(z.number().int().min(1).max(100)).default(MAILS_PER_PAGE),
      ...mailFilters,
    }),
    response: pageOrList(mail),
  },
  'GET /mailbox/mails/{mailID}': {
    call: 'mail',
    summary: 'A mail with its content, fetched from the server if it is not here yet',
    access: 'mailbox.view',
    query: z.object({ mailbox_id: id.optional() }),
    response: wrapped(mailDetail),
  },
  'GET /mailbox/mailboxes': {
    call: 'mailboxes',
    summary: 'The caller’s own mailboxes',
    access: 'mailbox.view',
    response: wrapped(z.array(mailbox)),
  },
  'GET /mailbox/all-mailboxes': {
    call: 'allMailboxes',
    summary: 'All mailboxes that the caller may read: their own and those that are shared with them',
    access: 'mailbox.view',
    response: wrapped(z.array(mailbox)),
  },
});
