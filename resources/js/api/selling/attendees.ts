import calls from 'calls:selling/attendees';
import type { attendees } from '#contract/selling/attendees.ts';
import { apiOf } from '../kit/apiOf.ts';

export const attendeesApi = apiOf<typeof attendees>(calls);
