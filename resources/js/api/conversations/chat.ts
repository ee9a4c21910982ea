import calls from 'calls:conversations/chat';
import type { chat } from '#contract/conversations/chat.ts';
import { apiOf } from '../kit/apiOf.ts';

export const chatApi = apiOf<typeof chat>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   contacts: call('GET /chat/get-contacts')
//   contactThread: call('GET /chat/get-contact-thread/{id}')
//   thread: call('GET /chat/thread-data/{id}')
//   messages: call('GET /chat/get-messages/{id}')
//   threads: call('GET /chat/get-contact-with-threads')
//   send: call('POST /chat/send-message')
//   markAsRead: call('POST /chat/mark-as-read/{id}')
//   updateStatus: call('POST /chat/update-status')
