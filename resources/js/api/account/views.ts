import shapes from 'shapes:account/views';
import type { views } from '#contract/account/views.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof views>(shapes);

export const viewsApi = {
  list: call('GET /views/json', { extension: true }),
  create: call('POST /views/store', { extension: true }),
  favourites: call('GET /views/favourites', { extension: true }),
  addFavourite: call('POST /views/favourites', { extension: true }),
  removeFavourite: call('DELETE /views/favourites', { extension: true }),
  update: call('PUT /views/update/{id}', { extension: true }),
  remove: call('DELETE /views/delete/{id}', { extension: true }),
};
