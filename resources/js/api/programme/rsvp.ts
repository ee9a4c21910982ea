import calls from 'calls:programme/rsvp';
import type { rsvp } from '#contract/programme/rsvp.ts';
import { apiOf } from '../kit/apiOf.ts';

export const rsvpApi = apiOf<typeof rsvp>(calls);
