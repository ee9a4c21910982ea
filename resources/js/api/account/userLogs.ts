import shapes from 'shapes:account/userLogs';
import type { userLogs } from '#contract/account/userLogs.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof userLogs>(shapes);

export const userLogsApi = {
  users: call('GET /users/logs'),
  timeline: call('GET /users/{userId}/logs/json'),
  export: call('GET /users/{userId}/logs/export', { file: true, extension: true }),
};
