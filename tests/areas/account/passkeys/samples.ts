import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';

const SUITE = 'tests/areas/account/passkeys/server/passkeys.test.ts';

export const passkeys: AreaSamples = {
  'GET /settings/passkeys/json': () => ({}),

  // These need a device that signs, and an origin at which browsers allow passkeys.
  'POST /settings/passkeys/options': testedIn(SUITE),
  'POST /settings/passkeys/store': testedIn(SUITE),
  'POST /settings/passkeys/rename/{id}': testedIn(SUITE, (world) => ({
    params: { id: world.passkeyId },
    body: { name: 'Mine' },
  })),
  'POST /settings/passkeys/remove/{id}': testedIn(SUITE, (world) => ({
    params: { id: world.passkeyId },
    body: { password: PASSWORD },
  })),
  'POST /passkeys/options': testedIn(SUITE),
};
