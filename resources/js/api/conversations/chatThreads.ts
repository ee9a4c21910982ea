import calls from 'calls:conversations/chatThreads';
import type { chatThreads } from '#contract/conversations/chatThreads.ts';
import { apiOf } from '../kit/apiOf.ts';

export const chatThreadsApi = apiOf<typeof chatThreads>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   changes: call('GET /chat/threads/{id}/changes')
//   typing: call('POST /chat/threads/{id}/typing')
