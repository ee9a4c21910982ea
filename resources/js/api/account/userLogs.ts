import calls from 'calls:account/userLogs';
import type { userLogs } from '#contract/account/userLogs.ts';
import { apiOf } from '../kit/apiOf.ts';

export const userLogsApi = apiOf<typeof userLogs>(calls);
