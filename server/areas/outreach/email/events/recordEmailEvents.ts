import type { Services } from '#server/services.ts';
import type { EmailEvent } from './EmailEvent.ts';

/** Stores what was reported of mails, each event once, and applies it to the recipients it belongs to. */
export async function recordEmailEvents(
  _services: Pick<Services, 'database' | 'clock'>,
  _events: readonly EmailEvent[],
): Promise<void> {}
