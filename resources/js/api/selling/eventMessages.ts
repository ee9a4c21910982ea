import calls from 'calls:selling/eventMessages';
import type { eventMessages } from '#contract/selling/eventMessages.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventMessagesApi = apiOf<typeof eventMessages>(calls);
