import calls from 'calls:conversations/mailbox';
import type { mailboxCalls } from '#contract/conversations/mailbox.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mailboxApi = apiOf<typeof mailboxCalls>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   openDefault: call('GET /mailbox/default')
//   mails: call('GET /mailbox/mails/json/{folderID}')
//   mail: call('GET /mailbox/mails/{mailID}')
//   mailboxes: call('GET /mailbox/mailboxes')
//   allMailboxes: call('GET /mailbox/all-mailboxes')
