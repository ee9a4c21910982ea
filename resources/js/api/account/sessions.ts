import shapes from 'shapes:account/sessions';
import type { sessions } from '#contract/account/sessions.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof sessions>(shapes);

export const sessionsApi = {
  list: call('GET /settings/sessions/json', { extension: true }),
  end: call('DELETE /settings/sessions/{id}', { extension: true }),
  endOthers: call('POST /settings/sessions/end-others', { extension: true }),
};
