import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const CHAT = 'tests/areas/conversations/chat/server/chat.test.ts';
/** A conversation that no company has: each needs two people, whom the calls of the contract do not give. */
const NONE = () => ({ params: { id: 1_000_000 } });

export const chat: AreaSamples = {
  'GET /chat/get-contacts': () => ({}),
  'GET /chat/get-contact-thread/{id}': testedIn(CHAT, NONE),
  'GET /chat/thread-data/{id}': testedIn(CHAT, NONE),
  'GET /chat/get-messages/{id}': testedIn(CHAT, NONE),
  'GET /chat/get-contact-with-threads': () => ({}),
  'POST /chat/send-message': testedIn(CHAT, () => ({ body: { thread_id: 1_000_000, message: 'Hello' } })),
  'POST /chat/mark-as-read/{id}': testedIn(CHAT, () => ({ params: { id: 1_000_000 }, body: { seq: 1 } })),
  'POST /chat/update-status': () => ({ body: { status: 'busy', text: 'At the venue' } }),
  'GET /chat/threads/{id}/changes': testedIn(CHAT, () => ({ params: { id: 1_000_000 }, query: { after: '0' } })),
  'POST /chat/threads/{id}/typing': testedIn(CHAT, NONE),
};
