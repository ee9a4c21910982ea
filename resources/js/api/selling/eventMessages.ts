import shapes from 'shapes:selling/eventMessages';
import type { eventMessages } from '#contract/selling/eventMessages.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof eventMessages>(shapes);

export const eventMessagesApi = {
  messages: call('GET /events/messages/{eventID}', { extension: true }),
  recipients: call('GET /events/messages/{eventID}/recipients', { extension: true }),
  sendMessage: call('POST /events/messages/{eventID}', { extension: true }),
  pending: call('GET /events/notices/{eventID}/pending', { extension: true }),
  send: call('POST /events/notices/{eventID}', { extension: true }),
  dismiss: call('DELETE /events/notices/{eventID}/pending', { extension: true }),
};
