import { sql } from 'drizzle-orm';
import { mailboxCalls } from '#contract/conversations/mailbox.ts';
import { mailReading } from '#contract/conversations/mailReading.ts';
import { staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { actOnMails } from '../acting/actOnMails.ts';
import { removeTag, saveTag } from '../acting/tags.ts';
import { trustSender } from '../acting/trustSender.ts';
import { conversationOf } from './conversation.ts';
import { readFrame, readMailFile, readSource } from './downloads.ts';
import { findMail } from './findMail.ts';
import { listMails, searchMails } from './listMails.ts';
import { selectMailboxes } from './selectMailboxes.ts';
import { showMail } from './showMail.ts';
import { showDefault, showMailbox } from './showMailbox.ts';

export const readingRoutes = [
  ...implement(mailboxCalls, {
    'GET /mailbox/default': async (context) => ({ data: await showDefault(context) }),
    'GET /mailbox/mails/json/{folderID}': listMails,
    'GET /mailbox/mails/{mailID}': showMail,
    'GET /mailbox/mailboxes': async (context) => ({
      data: await selectMailboxes(context, sql`b.owner_id = ${staffOf(context).id}`),
    }),
    'GET /mailbox/all-mailboxes': async (context) => ({ data: await selectMailboxes(context) }),
  }),
  ...implement(mailReading, {
    'GET /mailbox/mailboxes/{id}': async (context) => ({ data: await showMailbox(context, context.params.id) }),
    'GET /mailbox/search': searchMails,
    'GET /mailbox/mails/{id}/conversation': async (context) => ({
      data: await conversationOf(context, await findMail(context, context.params.id)),
    }),
    'GET /mailbox/mails/{id}/files/{fileId}': readMailFile,
    'GET /mailbox/mails/{id}/frame': readFrame,
    'GET /mailbox/mails/{id}/source': readSource,
    'POST /mailbox/mails/act': actOnMails,
    'POST /mailbox/mails/{id}/trust': trustSender,
    'POST /mailbox/mailboxes/{id}/tags': saveTag,
    'DELETE /mailbox/mailboxes/{id}/tags/{tagId}': removeTag,
  }),
];
