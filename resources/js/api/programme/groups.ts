import calls from 'calls:programme/groups';
import type { groups } from '#contract/programme/groups.ts';
import { apiOf } from '../kit/apiOf.ts';

export const groupsApi = apiOf<typeof groups>(calls);
