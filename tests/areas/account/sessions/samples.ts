import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

export const sessions: AreaSamples = {
  'GET /settings/sessions/json': () => ({}),
  'POST /settings/sessions/end-others': () => ({ body: {} }),

  // Needs a second browser of the same user.
  'DELETE /settings/sessions/{id}': testedIn('tests/areas/account/sessions/server/sessions.test.ts', (world) => ({
    params: { id: world.sessionId },
  })),
};
