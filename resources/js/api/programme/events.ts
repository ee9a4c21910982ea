import calls from 'calls:programme/events';
import type { events } from '#contract/programme/events.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventsApi = apiOf<typeof events>(calls);
