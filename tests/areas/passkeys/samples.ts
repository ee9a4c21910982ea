import type { Samples } from '#tests/contract/Sample.ts';
import { PASSWORD } from '#tests/server/fixture.ts';

export const passkeys: Samples = {
  'GET /settings/passkeys/json': () => ({}),
};

const SUITE = 'tests/areas/passkeys/server/passkeys.test.ts';

/** These need a device that signs, and an origin at which browsers allow passkeys. */
export const passkeysElsewhere: Record<string, string> = {
  'POST /settings/passkeys/options': SUITE,
  'POST /settings/passkeys/store': SUITE,
  'POST /settings/passkeys/rename/{id}': SUITE,
  'POST /settings/passkeys/remove/{id}': SUITE,
  'POST /passkeys/options': SUITE,
};

export const foreignPasskeys: Samples = {
  'POST /settings/passkeys/rename/{id}': (world) => ({ params: { id: world.passkeyId }, body: { name: 'Mine' } }),
  'POST /settings/passkeys/remove/{id}': (world) => ({ params: { id: world.passkeyId }, body: { password: PASSWORD } }),
};
