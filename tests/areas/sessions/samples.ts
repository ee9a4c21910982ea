import type { Samples } from '#tests/contract/Sample.ts';

export const sessions: Samples = {
  'GET /settings/sessions/json': () => ({}),
  'POST /settings/sessions/end-others': () => ({ body: {} }),
};

/** Needs a second browser of the same user. */
export const sessionsElsewhere: Record<string, string> = {
  'DELETE /settings/sessions/{id}': 'tests/areas/sessions/server/sessions.test.ts',
};

export const foreignSessions: Samples = {
  'DELETE /settings/sessions/{id}': (world) => ({ params: { id: world.sessionId } }),
};
