import { logger } from '#js/lib/errors/logger.ts';

const log = logger('list');

/** Logs a failed list load (specification §8), whether or not the screen also shows it. Never logs the query. */
export function logFailedLoad(error: Error): void {
  log.warn(error.message);
}
