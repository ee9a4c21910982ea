import calls from 'calls:account/views';
import type { views } from '#contract/account/views.ts';
import { apiOf } from '../kit/apiOf.ts';

export const viewsApi = apiOf<typeof views>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /views/json')
//   create: call('POST /views/store')
//   arrange: call('PUT /views/arrange')
//   favourites: call('GET /views/favourites')
//   addFavourite: call('POST /views/favourites')
//   removeFavourite: call('DELETE /views/favourites')
//   update: call('PUT /views/update/{id}')
//   remove: call('DELETE /views/delete/{id}')
