import shapes from 'shapes:account/apiTokens';
import type { apiTokens } from '#contract/account/apiTokens.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof apiTokens>(shapes);

export const apiTokensApi = {
  list: call('GET /settings/api-tokens/json', { extension: true }),
  create: call('POST /settings/api-tokens/store', { extension: true }),
  revoke: call('DELETE /settings/api-tokens/delete/{id}', { extension: true }),
};
