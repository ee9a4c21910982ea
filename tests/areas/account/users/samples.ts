import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const users: AreaSamples = {
  'GET /users/json': () => ({ query: { search: 'lakeside', sort_by: 'last_sign_in', state: 'active' } }),
  'GET /users/get-user/{id}': (world) => ({ params: { id: world.colleagueId } }),
  'PUT /users/access/{id}': (world) => ({
    params: { id: world.colleagueId },
    body: { role_id: world.givenRoleId, scope: 'campaigns', event_ids: [world.eventId] },
  }),
  'POST /users/deactivate/{id}': (world) => ({ params: { id: world.colleagueId } }),
  'POST /users/reactivate/{id}': (world) => ({ params: { id: world.colleagueId } }),
  'GET /users/belongings/{id}': (world) => ({ params: { id: world.colleagueId } }),
  'POST /users/remove/{id}': (world) => ({
    params: { id: world.colleagueId },
    body: { hand_over_to: world.ownUserId },
  }),
  'GET /users/invitations/json': () => ({}),
  'POST /users/invitations': (world) => ({
    body: { role_id: world.givenRoleId, people: [{ name: 'Nia New', email: 'nia.new@example.test' }] },
  }),
  'POST /users/invitations/resend/{id}': (world) => ({ params: { id: world.userInvitationId } }),
  'POST /users/invitations/link/{id}': (world) => ({ params: { id: world.userInvitationId } }),
  'DELETE /users/invitations/delete/{id}': (world) => ({ params: { id: world.spareUserInvitationId } }),
};
