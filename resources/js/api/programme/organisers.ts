import calls from 'calls:programme/organisers';
import type { organisers } from '#contract/programme/organisers.ts';
import { apiOf } from '../kit/apiOf.ts';

export const organisersApi = apiOf<typeof organisers>(calls);
