import calls from 'calls:people/privacy';
import type { privacy } from '#contract/people/privacy.ts';
import { apiOf } from '../kit/apiOf.ts';

export const privacyApi = apiOf<typeof privacy>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   export: call('POST /contacts/{id}/personal-data')
//   restrict: call('POST /contacts/{id}/restrict')
//   erase: call('POST /contacts/{id}/erase')
