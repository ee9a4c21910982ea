import calls from 'calls:conversations/chatThreads';
import type { chatThreads } from '#contract/conversations/chatThreads.ts';
import { apiOf } from '../kit/apiOf.ts';

export const chatThreadsApi = apiOf<typeof chatThreads>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   changes: call('GET /chat/threads/{id}/changes')
//   typing: call('POST /chat/threads/{id}/typing')
//   search: call('GET /chat/search')
//   cards: call('GET /chat/cards')
//   day: call('GET /chat/threads/{id}/day')
//   edit: call('POST /chat/messages/{id}/edit')
//   remove: call('DELETE /chat/messages/{id}')
//   react: call('POST /chat/messages/{id}/react')
//   upload: call('POST /chat/threads/{id}/files')
//   setNotify: call('POST /chat/threads/{id}/notify')
//   groups: call('GET /chat/groups')
//   createGroup: call('POST /chat/groups')
//   saveGroup: call('POST /chat/groups/{id}/save')
//   addMembers: call('POST /chat/groups/{id}/members')
//   removeMember: call('DELETE /chat/groups/{id}/members/{userId}')
//   actOnGroup: call('POST /chat/groups/{id}/{action}')
//   openTeam: call('POST /chat/teams/{kind}/{id}')
//   status: call('GET /chat/status')
