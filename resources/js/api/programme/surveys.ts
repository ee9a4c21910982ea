import calls from 'calls:programme/surveys';
import type { surveys } from '#contract/programme/surveys.ts';
import { apiOf } from '../kit/apiOf.ts';

export const surveysApi = apiOf<typeof surveys>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /surveys/json')
//   create: call('POST /surveys/store')
//   get: call('GET /surveys/get-survey/{id}')
//   update: call('PUT /surveys/update/{id}')
//   remove: call('DELETE /surveys/delete/{id}')
//   duplicate: call('POST /surveys/duplicate/{id}')
//   open: call('POST /surveys/open-survey/{id}')
//   close: call('POST /surveys/close-survey/{id}')
//   fields: call('GET /surveys/{id}/fields')
//   send: call('POST /surveys/{id}/send')
//   ofEvent: call('GET /events/get-surveys/{id}')
