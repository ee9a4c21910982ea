import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const CHAT = 'tests/areas/conversations/chat/server/chat.test.ts';
/** A conversation that no company has: each needs two people, whom the calls of the contract do not give. */
const NONE = () => ({ params: { id: 1_000_000 } });

export const chat: AreaSamples = {
  'GET /chat/get-contacts': () => ({}),
  'GET /chat/get-contact-thread/{id}': testedIn(CHAT, NONE),
  'GET /chat/thread-data/{id}': ({ chatGroupId }) => ({ params: { id: chatGroupId } }),
  'GET /chat/get-messages/{id}': ({ chatGroupId }) => ({ params: { id: chatGroupId } }),
  'GET /chat/get-contact-with-threads': () => ({}),
  'POST /chat/send-message': ({ chatGroupId }) => ({
    body: { thread_id: chatGroupId, message: 'Hello', client_id: 'sample' },
  }),
  'POST /chat/mark-as-read/{id}': ({ chatGroupId }) => ({ params: { id: chatGroupId }, body: { seq: 1 } }),
  'POST /chat/update-status': () => ({ body: { status: 'busy', text: 'At the venue' } }),
  'GET /chat/threads/{id}/changes': ({ chatGroupId }) => ({ params: { id: chatGroupId }, query: { after: '0' } }),
  'POST /chat/threads/{id}/typing': ({ chatGroupId }) => ({ params: { id: chatGroupId } }),
  'GET /chat/search': () => ({ query: { search: 'doors' } }),
  'GET /chat/cards': () => ({ query: { paths: '/events/x,/nowhere/1' } }),
  'GET /chat/threads/{id}/day': ({ chatGroupId }) => ({ params: { id: chatGroupId }, query: { day: '2026-05-01' } }),
  'POST /chat/messages/{id}/edit': ({ chatMessageId }) => ({
    params: { id: chatMessageId },
    body: { message: 'Doors open at eight' },
  }),
  'POST /chat/messages/{id}/react': ({ chatMessageId }) => ({
    params: { id: chatMessageId },
    body: { emoji: '👍', is_on: true },
  }),
  'DELETE /chat/messages/{id}': ({ chatMessageId }) => ({ params: { id: chatMessageId } }),
  'POST /chat/threads/{id}/files': ({ chatGroupId }) => ({
    params: { id: chatGroupId },
    body: aForm({ file: new File(['Doors open at seven'], 'doors.txt', { type: 'text/plain' }) }),
  }),
  'GET /chat/files/{id}': testedIn(CHAT, NONE),
  'POST /chat/threads/{id}/notify': ({ chatGroupId }) => ({ params: { id: chatGroupId }, body: { level: 'mentions' } }),
  'GET /chat/groups': () => ({}),
  'POST /chat/groups': () => ({ body: { name: 'Stage crew', description: null, is_private: false, user_ids: [] } }),
  'POST /chat/groups/{id}/save': ({ chatGroupId }) => ({
    params: { id: chatGroupId },
    body: { name: 'Front of house', description: 'Doors and bar', is_private: true },
  }),
  'POST /chat/groups/{id}/members': testedIn(CHAT, () => ({ params: { id: 1_000_000 }, body: { user_ids: [1] } })),
  'DELETE /chat/groups/{id}/members/{userId}': testedIn(CHAT, () => ({ params: { id: 1_000_000, userId: 1 } })),
  'POST /chat/groups/{id}/{action}': testedIn(CHAT, () => ({ params: { id: 1_000_000, action: 'archive' } })),
  'POST /chat/teams/{kind}/{id}': testedIn(CHAT, () => ({ params: { id: 1_000_000, kind: 'event' } })),
  'GET /chat/status': () => ({}),
};
