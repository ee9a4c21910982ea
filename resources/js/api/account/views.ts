import calls from 'calls:account/views';
import type { views } from '#contract/account/views.ts';
import { apiOf } from '../kit/apiOf.ts';

export const viewsApi = apiOf<typeof views>(calls);
