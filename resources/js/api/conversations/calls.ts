import calls from 'calls:conversations/calls';
import type { calls as contract } from '#contract/conversations/calls.ts';
import { apiOf } from '../kit/apiOf.ts';

export const callsApi = apiOf<typeof contract>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /chat/calls')
//   active: call('GET /chat/calls/active')
//   start: call('POST /chat/threads/{id}/calls')
//   accept: call('POST /chat/calls/{id}/accept')
//   end: call('POST /chat/calls/{id}/end')
//   resume: call('POST /chat/calls/{id}/resume')
//   alive: call('POST /chat/calls/{id}/alive')
//   leave: call('POST /chat/calls/{id}/leave')
//   signal: call('POST /chat/calls/{id}/signal')
//   servers: call('GET /chat/calls/{id}/servers')
