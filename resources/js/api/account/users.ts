import calls from 'calls:account/users';
import type { users } from '#contract/account/users.ts';
import { apiOf } from '../kit/apiOf.ts';

export const usersApi = apiOf<typeof users>(calls);
