import { logger } from '#js/lib/logger.ts';

const log = logger('list');

/** Logs a list that did not load (specification §8), whether or not the screen also shows it. Never logs what was asked. */
export function logFailedLoad(error: Error): void {
  log.warn(error.message);
}
