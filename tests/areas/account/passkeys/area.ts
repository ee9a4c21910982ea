import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { passkeys } from './samples.ts';
import { buildPasskeys } from './world.ts';

const RACES = 'tests/areas/account/passkeys/server/race.test.ts';

export const area: AreaDeclaration = {
  samples: passkeys,
  records: buildPasskeys,
  races: {
    'registerPasskey.ts registerPasskey': RACES,
    'removePasskey.ts removePasskey': RACES,
    'takePasskey.ts takePasskey': RACES,
  },
};
