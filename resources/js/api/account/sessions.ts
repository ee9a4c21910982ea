import calls from 'calls:account/sessions';
import type { sessions } from '#contract/account/sessions.ts';
import { apiOf } from '../kit/apiOf.ts';

export const sessionsApi = apiOf<typeof sessions>(calls);
