import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { profile } from './samples.ts';
import { buildProfile } from './world.ts';

export const area: AreaDeclaration = {
  samples: profile,
  records: buildProfile,
  races: {
    'updateProfile.ts updateProfile': 'tests/areas/account/profile/server/races.test.ts',
  },
  pages: [{ name: 'profile', path: '/settings/profile', viewers: ['owner'] }],
};
