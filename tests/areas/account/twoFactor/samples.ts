import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const twoFactor: AreaSamples = {
  'GET /settings/two-factor/json': () => ({}),
  'POST /settings/two-factor/setup': ({ account }) => ({ body: { password: account.password } }),
  'POST /settings/two-factor/disable': ({ account }) => ({ body: { password: account.password } }),

  // These need a current code from an authenticator app, or two-factor sign-in to be on.
  'POST /settings/two-factor/confirm': testedIn('tests/areas/account/twoFactor/server/twoFactor.test.ts'),
  'POST /settings/two-factor/recovery-codes': testedIn('tests/areas/account/twoFactor/server/twoFactor.test.ts'),
};
