import { testedIn } from '#tests/contract/AreaSamples.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { users } from './samples.ts';
import { buildUsers } from './world.ts';

const RACES = 'tests/areas/account/users/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['userLogs'],
  samples: users,
  records: buildUsers,
  changes: {
    // Names every field and has its own lock.
    'PUT /users/access/{id}': testedIn('tests/areas/account/users/server/users.test.ts'),
  },
  races: {
    'actor.ts lockedHolder': RACES,
    // A single update takes the invitation, even without the lock: two accept in the same suite.
    'joinCompany.ts joinCompany': RACES,
  },
  organisersSee: 'everything',
  pages: [
    { name: 'staff-invitation', path: '/join/some-token', viewers: ['guest'] },
    { name: 'users', path: '/users', viewers: ['owner'] },
    { name: 'user-invitations', path: '/users/invitations', viewers: ['owner'] },
    { name: 'user', path: '/users/2', viewers: ['owner'] },
  ],
};
