import calls from 'calls:account/users';
import type { users } from '#contract/account/users.ts';
import { apiOf } from '../kit/apiOf.ts';

export const usersApi = apiOf<typeof users>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /users/json')
//   get: call('GET /users/get-user/{id}')
//   changeAccess: call('PUT /users/access/{id}')
//   deactivate: call('POST /users/deactivate/{id}')
//   reactivate: call('POST /users/reactivate/{id}')
//   belongings: call('GET /users/belongings/{id}')
//   remove: call('POST /users/remove/{id}')
//   invitations: call('GET /users/invitations/json')
//   invite: call('POST /users/invitations')
//   resend: call('POST /users/invitations/resend/{id}')
//   link: call('POST /users/invitations/link/{id}')
//   revoke: call('DELETE /users/invitations/delete/{id}')
