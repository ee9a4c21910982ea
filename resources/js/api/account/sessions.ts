import calls from 'calls:account/sessions';
import type { sessions } from '#contract/account/sessions.ts';
import { apiOf } from '../kit/apiOf.ts';

export const sessionsApi = apiOf<typeof sessions>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/sessions/json')
//   end: call('DELETE /settings/sessions/{id}')
//   endOthers: call('POST /settings/sessions/end-others')
