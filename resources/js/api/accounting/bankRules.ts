import calls from 'calls:accounting/bankRules';
import type { bankRules } from '#contract/accounting/bankRules.ts';
import { apiOf } from '../kit/apiOf.ts';

export const bankRulesApi = apiOf<typeof bankRules>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /banking/rules/json')
//   create: call('POST /banking/rules/store')
//   update: call('PUT /banking/rules/update/{id}')
//   remove: call('DELETE /banking/rules/delete/{id}')
//   preview: call('GET /banking/rules/preview')
