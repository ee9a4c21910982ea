import type { Scope } from '#server/http/context.ts';

/** The account in this session whose password was accepted and whose code is still missing; null if there is none. */
export function awaitedChallenge({ session, services }: Scope) {
  const { challenge } = session.data;
  return challenge && new Date(challenge.until) > services.clock.now() ? challenge : null;
}
