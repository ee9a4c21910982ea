import type { Background } from '#server/declarations/Background.ts';
import type { Services } from '#server/services.ts';
import { createIdlePool } from './idlePool.ts';

/** Milliseconds between two looks at which mailboxes to wait for; far less than their lease. */
const EVERY = 15_000;

/** Waits for new mails in as many mailboxes as MAIL_IDLE_CONNECTIONS allows. */
export function serveIdle(services: Services): Background {
  const pool = createIdlePool(services, services.environment.MAIL_IDLE_CONNECTIONS);
  const refresh = () =>
    pool.refresh().catch((failure: unknown) => services.log.warn('waiting for mails has to pause', { failure }));
  const timer = setInterval(refresh, EVERY);
  void refresh();
  return {
    async stop() {
      clearInterval(timer);
      await pool.close();
    },
  };
}
