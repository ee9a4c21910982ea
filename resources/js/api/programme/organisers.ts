import shapes from 'shapes:programme/organisers';
import type { organisers } from '#contract/programme/organisers.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof organisers>(shapes);

export const organisersApi = {
  count: call('GET /organisers/count'),
  list: call('GET /organisers/json'),
  get: call('GET /organisers/get-organiser/{id}'),
  create: call('POST /organisers/store'),
  update: call('PUT /organisers/update/{id}'),
  remove: call('DELETE /organisers/delete/{id}'),
  invite: call('POST /organisers/invite/{id}', { extension: true }),
};
