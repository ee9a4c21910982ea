import calls from 'calls:people/recipients';
import type { recipients } from '#contract/people/recipients.ts';
import { apiOf } from '../kit/apiOf.ts';

export const recipientsApi = apiOf<typeof recipients>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   resolve: call('POST /recipients/resolve')
