import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { twoFactor } from './samples.ts';

export const area: AreaDeclaration = {
  samples: twoFactor,
  races: {
    'takeCode.ts takeAppCode': 'tests/areas/account/twoFactor/server/race.test.ts',
  },
  pages: [{ name: 'security', path: '/settings/security', viewers: ['owner'] }],
};
