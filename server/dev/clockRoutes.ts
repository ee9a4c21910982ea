import type { Hono } from 'hono';
import type { Clock, MovableClock } from '#server/clock.ts';
import type { Environment } from '#server/environment.ts';
import type { Env } from '#server/http/context.ts';

type ClockServices = { environment: Pick<Environment, 'NODE_ENV'>; clock: Clock };

/**
 * In tests only: `/dev/clock?advance=960000` advances the backend's clock by milliseconds, so that journeys need not
 * wait.
 */
export function mountClock(app: Hono<Env>, { environment, clock }: ClockServices): void {
  if (environment.NODE_ENV !== 'test' || !isMovable(clock)) {
    return;
  }
  app.get('/dev/clock', (c) => {
    clock.advance(Number(c.req.query('advance') ?? 0));
    return c.json({ now: clock.now().toISOString() });
  });
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock;
}
