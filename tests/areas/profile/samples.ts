import type { Samples } from '#tests/contract/Sample.ts';

export const profile: Samples = {
  'GET /settings/profile/json': () => ({}),
  'POST /settings/profile/update': ({ account }) => ({ body: { name: 'Olive Owner', email: account.email } }),
  'DELETE /settings/profile/pending-email': () => ({}),
  'PUT /settings/profile/update-password': ({ account: { password } }) => ({
    body: { current_password: password, password, password_confirmation: password },
  }),
};
