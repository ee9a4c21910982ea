import { z } from 'zod';
import {
  MAIL_PROVIDERS,
  MAIL_SECURITIES,
  MAX_MAILBOX_MEMBERS,
  MAX_SIGNATURE,
  OAUTH_PROVIDERS,
} from '#domain/conversations/mailbox.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import {
  email,
  flag,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredText,
  whole,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { mailbox } from './mailbox.ts';

const port = whole(1, 65_535, 'Enter a port such as 993.');
const serverInput = z.object({
  host: z
    .string({ error: 'Enter a host such as imap.example.org.' })
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, 'Enter a host such as imap.example.org.'),
  port,
  security: z.enum(MAIL_SECURITIES, { error: 'Choose how the connection is encrypted.' }),
  user: requiredText(254, 'Enter the user name.'),
});

/** Where the server of one direction is. */
export const mailServer = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
});
entities.add(mailServer, { id: 'MailServer' });
export type MailServerSettings = Read<typeof mailServer>;

/** A mailbox for those who manage it. Passwords and tokens are never sent. */
export const mailboxAccount = mailbox.extend({
  incoming: mailServer.nullable(),
  outgoing: mailServer.nullable(),
  members: z.array(z.object({ id: z.number(), name: z.string(), can_send: z.boolean() })),
});
entities.add(mailboxAccount, { id: 'MailboxAccount' });
export type MailboxAccount = Read<typeof mailboxAccount>;

/** What a test of one direction found. */
const outcome = z.object({ is_ok: z.boolean(), message: z.string() });
export const connectionTest = z.object({ incoming: outcome, outgoing: outcome });
entities.add(connectionTest, { id: 'MailConnectionTest' });
export type ConnectionTest = Read<typeof connectionTest>;

/** Servers that were found for an address. */
export const foundServers = z.object({
  incoming: mailServer.nullable(),
  outgoing: mailServer.nullable(),
  /** Where they come from; null if nothing was found. */
  source: z.enum(['autoconfig', 'dns']).nullable(),
  /** The provider whose own page connects this address. */
  provider: z.enum(OAUTH_PROVIDERS).nullable(),
});
entities.add(foundServers, { id: 'FoundMailServers' });
export type FoundServers = Read<typeof foundServers>;

/** What the installation offers. */
export const mailProvider = z.object({
  provider: z.enum(MAIL_PROVIDERS),
  is_available: z.boolean(),
  /** What the operator of the installation has to do; null if it is available. */
  missing: z.string().nullable(),
  /** The address to enter at the provider. */
  redirect_url: z.string().nullable(),
});
entities.add(mailProvider, { id: 'MailProvider' });

const connection = {
  incoming: serverInput,
  outgoing: serverInput,
  /** Empty to keep the stored one. */
  password: optionalText(500),
  /** Empty if it is the same. */
  outgoing_password: optionalText(500),
};

export const mailboxRemoval = defineEndpoints({
  'DELETE /mailbox/delete/{id}': {
    call: 'remove',
    summary: 'Disconnects a mailbox and deletes the copy of its mails; the server keeps them',
    access: 'mailbox.view',
    response: messageOnly,
  },
});

export const mailboxAccounts = defineExtensions({
  'GET /mailbox/providers/json': {
    call: 'providers',
    summary: 'Kinds of mailboxes, and which of them this installation can connect',
    access: 'mailbox.view',
    response: wrapped(z.array(mailProvider)),
  },
  'GET /mailbox/accounts/{id}': {
    call: 'account',
    summary: 'A mailbox with its servers and the people who share it',
    access: 'mailbox.view',
    response: wrapped(mailboxAccount),
  },
  'POST /mailbox/accounts/discover': {
    call: 'discover',
    summary: 'Finds the servers of an address',
    access: 'mailbox.connect',
    body: z.object({ email }),
    response: wrapped(foundServers),
  },
  'POST /mailbox/accounts/test': {
    call: 'test',
    summary: 'Signs in to both servers, without storing anything',
    access: 'mailbox.connect',
    body: z.object({ ...connection, mailbox_id: id.optional() }),
    response: wrapped(connectionTest),
  },
  'POST /mailbox/accounts': {
    call: 'connect',
    summary: 'Connects a mailbox by IMAP and SMTP, if its server accepts the password',
    access: 'mailbox.connect',
    body: z.object({ email, name: optionalText(80), ...connection }),
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/sandbox': {
    call: 'connectSandbox',
    summary: 'Adds a mailbox that exists in Muster only, to try things out',
    access: 'mailbox.connect',
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/{id}/save': {
    call: 'save',
    summary: 'Changes the name and signature of a mailbox',
    access: 'mailbox.view',
    body: z.object({
      name: requiredText(80, 'Enter a name.'),
      signature: optionalParagraphs(MAX_SIGNATURE),
    }),
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/{id}/connection': {
    call: 'reconnect',
    summary: 'Changes the servers or password of a mailbox, if they work',
    access: 'mailbox.connect',
    body: z.object(connection),
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/{id}/default': {
    call: 'makeDefault',
    summary: 'Makes a mailbox of one’s own the default',
    access: 'mailbox.view',
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/{id}/members': {
    call: 'share',
    summary: 'Sets who else reads a mailbox, and who may send from it',
    access: 'mailbox.connect',
    body: z.object({
      members: z
        .array(z.object({ id, can_send: flag.default(false) }))
        .max(MAX_MAILBOX_MEMBERS, `Share it with at most ${MAX_MAILBOX_MEMBERS} people.`),
    }),
    response: withMessage(mailboxAccount),
  },
  'POST /mailbox/accounts/{id}/sync': {
    call: 'sync',
    summary: 'Asks the server now',
    access: 'mailbox.view',
    response: withMessage(mailbox),
  },
  'POST /mailbox/accounts/{id}/watch': {
    call: 'watch',
    summary: 'Says that somebody is looking, so that the server is asked every minute',
    access: 'mailbox.view',
    response: wrapped(mailbox),
  },
  'POST /mailbox/oauth/{provider}': {
    call: 'beginSignIn',
    summary: 'The address at Google or Microsoft where a mailbox is connected',
    access: 'mailbox.connect',
    params: z.object({ provider: z.enum(OAUTH_PROVIDERS) }),
    body: z.object({ mailbox_id: id.optional() }),
    response: wrapped(z.object({ url: z.string() })),
  },
  'POST /mailbox/oauth/{provider}/finish': {
    call: 'finishSignIn',
    summary: 'Connects the mailbox with the answer of Google or Microsoft',
    access: 'mailbox.connect',
    params: z.object({ provider: z.enum(OAUTH_PROVIDERS) }),
    body: z.object({
      code: requiredText(4000, 'The answer of the provider is missing. Begin again.'),
      state: requiredText(200, 'The answer of the provider is missing. Begin again.'),
    }),
    response: withMessage(mailboxAccount),
  },
});
