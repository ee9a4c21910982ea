import type { Samples } from '#tests/contract/Sample.ts';

export const twoFactor: Samples = {
  'GET /settings/two-factor/json': () => ({}),
  'POST /settings/two-factor/setup': ({ account }) => ({ body: { password: account.password } }),
  'POST /settings/two-factor/disable': ({ account }) => ({ body: { password: account.password } }),
};

/** These need a current code from an authenticator app, or two-factor sign-in to be on. */
export const twoFactorElsewhere: Record<string, string> = {
  'POST /settings/two-factor/confirm': 'tests/areas/twoFactor/server/twoFactor.test.ts',
  'POST /settings/two-factor/recovery-codes': 'tests/areas/twoFactor/server/twoFactor.test.ts',
};
