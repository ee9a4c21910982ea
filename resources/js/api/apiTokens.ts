import shapes from 'shapes:apiTokens';
import type { apiTokens } from '#contract/apiTokens.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof apiTokens>(shapes);

export const apiTokensApi = {
  list: call('GET /settings/api-tokens/json', { extension: true }),
  create: call('POST /settings/api-tokens/store', { extension: true }),
  revoke: call('DELETE /settings/api-tokens/delete/{id}', { extension: true }),
};
