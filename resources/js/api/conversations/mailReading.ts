import calls from 'calls:conversations/mailReading';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mailReadingApi = apiOf<typeof mailReading>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   open: call('GET /mailbox/mailboxes/{id}')
//   search: call('GET /mailbox/search')
//   conversation: call('GET /mailbox/mails/{id}/conversation')
//   act: call('POST /mailbox/mails/act')
//   trust: call('POST /mailbox/mails/{id}/trust')
//   saveTag: call('POST /mailbox/mailboxes/{id}/tags')
//   removeTag: call('DELETE /mailbox/mailboxes/{id}/tags/{tagId}')
