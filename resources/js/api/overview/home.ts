import calls from 'calls:overview/home';
import type { homeEndpoints } from '#contract/overview/home.ts';
import { apiOf } from '../kit/apiOf.ts';

export const homeApi = apiOf<typeof homeEndpoints>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   get: call('GET /home/json')
