import calls from 'calls:conversations/mailThreads';
import type { mailThreads } from '#contract/conversations/mailThreads.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mailThreadsApi = apiOf<typeof mailThreads>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   split: call('POST /mailbox/mails/{id}/split')
//   join: call('POST /mailbox/mails/{id}/join')
//   undo: call('POST /mailbox/thread-changes/{id}/undo')
