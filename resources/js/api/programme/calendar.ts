import calls from 'calls:programme/calendar';
import type { calendar } from '#contract/programme/calendar.ts';
import { apiOf } from '../kit/apiOf.ts';

export const calendarApi = apiOf<typeof calendar>(calls);
