import shapes from 'shapes:account/users';
import type { users } from '#contract/account/users.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof users>(shapes);

export const usersApi = {
  list: call('GET /users/json', { extension: true }),
  get: call('GET /users/get-user/{id}', { extension: true }),
  changeAccess: call('PUT /users/access/{id}', { extension: true }),
  deactivate: call('POST /users/deactivate/{id}', { extension: true }),
  reactivate: call('POST /users/reactivate/{id}', { extension: true }),
  belongings: call('GET /users/belongings/{id}', { extension: true }),
  remove: call('POST /users/remove/{id}', { extension: true }),
  invitations: call('GET /users/invitations/json', { extension: true }),
  invite: call('POST /users/invitations', { extension: true }),
  resend: call('POST /users/invitations/resend/{id}', { extension: true }),
  revoke: call('DELETE /users/invitations/delete/{id}', { extension: true }),
};
