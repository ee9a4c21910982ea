import calls from 'calls:account/userLogs';
import type { userLogs } from '#contract/account/userLogs.ts';
import { apiOf } from '../kit/apiOf.ts';

export const userLogsApi = apiOf<typeof userLogs>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   users: call('GET /users/logs')
//   timeline: call('GET /users/{userId}/logs/json')
//   export: call('GET /users/{userId}/logs/export')
