import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { calls } from './samples.ts';

const RACES = 'tests/areas/conversations/calls/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['chat'],
  samples: calls,
  races: {
    'findCall.ts lockCall': RACES,
    'acceptCall.ts acceptCall': RACES,
    'endCall.ts endCall': RACES,
    // Both write only their own window and its time.
    'acceptCall.ts resumeCall': null,
    'holdCall.ts keepAlive': null,
    'startCall.ts startCall': RACES,
    // Whichever of two processes looks first ends the call; the other finds it ended.
    'jobs.ts withCall': null,
  },
  organisersSee: 'nothing',
  listPaths: { calls: '/chat/calls' },
};
