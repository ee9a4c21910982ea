import calls from 'calls:account/roles';
import type { roles } from '#contract/account/roles.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rolesApi = apiOf<typeof roles>(calls);
