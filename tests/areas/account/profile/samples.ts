import type { AreaSamples } from '#tests/contract/AreaSamples.ts';

export const profile: AreaSamples = {
  'GET /settings/profile/json': () => ({}),
  'POST /settings/profile/update': ({ account, accountName }) => ({
    body: { name: accountName, email: account.email },
  }),
  'DELETE /settings/profile/pending-email': () => ({}),
  'PUT /settings/profile/update-password': ({ account: { password } }) => ({
    body: { current_password: password, password, password_confirmation: password },
  }),
};
