import calls from 'calls:account/apiTokens';
import type { apiTokens } from '#contract/account/apiTokens.ts';
import { apiOf } from '../kit/apiOf.ts';

export const apiTokensApi = apiOf<typeof apiTokens>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /settings/api-tokens/json')
//   create: call('POST /settings/api-tokens/store')
//   revoke: call('DELETE /settings/api-tokens/delete/{id}')
