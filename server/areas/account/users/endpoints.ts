import { users as contract } from '#contract/account/users.ts';
import { implement } from '#server/http/implement.ts';
import { acceptUserInvitation } from './acceptUserInvitation.ts';
import { changeAccess } from './changeAccess.ts';
import { changeState } from './changeState.ts';
import { findUser } from './findUser.ts';
import { inviteUsers } from './inviteUsers.ts';
import { listUsers } from './listUsers.ts';
import { listUserInvitations } from './presentUserInvitations.ts';
import { presentUser } from './presentUsers.ts';
import { belongingsOf, removeUser } from './removeUser.ts';
import { linkToHandOver, resendUserInvitation, revokeInvitation } from './resendUserInvitation.ts';

const MINUTE = 60;

export const userRoutes = implement(
  contract,
  {
    'GET /users/json': (context) => listUsers(context, context.query),
    'GET /users/get-user/{id}': async (context) => ({
      data: await presentUser(context, await findUser(context, context.params.id)),
    }),
    'PUT /users/access/{id}': (context) => changeAccess(context, context.params.id),
    'POST /users/deactivate/{id}': (context) => changeState(context, context.params.id, 'deactivated'),
    'POST /users/reactivate/{id}': (context) => changeState(context, context.params.id, 'active'),
    'GET /users/belongings/{id}': async (context) => {
      const { user } = await findUser(context, context.params.id);
      return { data: await belongingsOf(context, user.id) };
    },
    'POST /users/remove/{id}': (context) => removeUser(context, context.params.id, context.body.hand_over_to ?? null),

    'GET /users/invitations/json': async (context) => ({ data: await listUserInvitations(context) }),
    'POST /users/invitations': (context) => inviteUsers(context, context.body),
    'POST /users/invitations/resend/{id}': (context) => resendUserInvitation(context, context.params.id),
    'POST /users/invitations/link/{id}': (context) => linkToHandOver(context, context.params.id),
    'DELETE /users/invitations/delete/{id}': (context) => revokeInvitation(context, context.params.id),
    'POST /join/{token}/accept': ({ scope, params, body }) => acceptUserInvitation(scope, params.token, body),
  },
  {
    'POST /users/invitations': { points: 30, seconds: 10 * MINUTE },
    'POST /users/invitations/resend/{id}': { points: 60, seconds: 10 * MINUTE },
    'POST /users/invitations/link/{id}': { points: 60, seconds: 10 * MINUTE },
    'POST /join/{token}/accept': { points: 20, seconds: 10 * MINUTE },
  },
);
