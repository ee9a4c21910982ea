import type { Scope } from '#server/http/context.ts';

/** The account whose password was typed in this browser and whose code is awaited; null where there is none. */
export function awaitedChallenge({ session, services }: Scope) {
  const { challenge } = session.data;
  return challenge && new Date(challenge.until) > services.clock.now() ? challenge : null;
}
