import calls from 'calls:selling/eventMessages';
import type { eventMessages } from '#contract/selling/eventMessages.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventMessagesApi = apiOf<typeof eventMessages>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   messages: call('GET /events/messages/{eventID}')
//   recipients: call('GET /events/messages/{eventID}/recipients')
//   sendMessage: call('POST /events/messages/{eventID}')
//   preview: call('POST /events/messages/{eventID}/preview')
//   test: call('POST /events/messages/{eventID}/test')
//   withdraw: call('DELETE /events/messages/{eventID}/{messageID}')
//   pending: call('GET /events/notices/{eventID}/pending')
//   send: call('POST /events/notices/{eventID}')
//   dismiss: call('DELETE /events/notices/{eventID}/pending')
