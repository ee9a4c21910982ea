import shapes from 'shapes:programme/surveys';
import type { surveys } from '#contract/programme/surveys.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof surveys>(shapes);

export const surveysApi = {
  list: call('GET /surveys/json'),
  get: call('GET /surveys/get-survey/{id}'),
  fields: call('GET /surveys/{id}/fields'),
  create: call('POST /surveys/store'),
  update: call('PUT /surveys/update/{id}'),
  remove: call('DELETE /surveys/delete/{id}'),
  duplicate: call('POST /surveys/duplicate/{id}', { extension: true }),
  open: call('POST /surveys/open-survey/{id}'),
  close: call('POST /surveys/close-survey/{id}'),
  send: call('POST /surveys/{id}/send', { extension: true }),
  ofEvent: call('GET /events/get-surveys/{id}'),
};
