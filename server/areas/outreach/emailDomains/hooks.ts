import { defineHook } from '#server/declarations/Hook.ts';
import type { Services } from '#server/services.ts';
import type { EmailEvent } from './webhooks/EmailEvent.ts';

/** A provider reported what became of mails. Runs outside of a transaction; what it throws is reported again. */
export const emailReported = defineHook<readonly EmailEvent[], { services: Services }>('email.reported');
