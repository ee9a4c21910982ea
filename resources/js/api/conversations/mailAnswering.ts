import calls from 'calls:conversations/mailAnswering';
import type { mailAnsweringCalls } from '#contract/conversations/mailAnswering.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mailAnsweringApi = apiOf<typeof mailAnsweringCalls>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   answering: call('GET /mailbox/mails/{id}/answering')
//   showPresence: call('POST /mailbox/drafts/{id}/presence')
