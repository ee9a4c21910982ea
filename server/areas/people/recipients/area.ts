import { defineArea } from '#server/defineArea.ts';
import { recipientRoutes } from './endpoints.ts';

/** Whom a message is sent to, for every area that sends. */
export const recipients = defineArea({ name: 'recipients', endpoints: recipientRoutes });
