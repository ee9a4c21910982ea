import calls from 'calls:account/apiTokens';
import type { apiTokens } from '#contract/account/apiTokens.ts';
import { apiOf } from '../kit/apiOf.ts';

export const apiTokensApi = apiOf<typeof apiTokens>(calls);
