import calls from 'calls:people/contactTimeline';
import type { contactTimeline } from '#contract/people/contactTimeline.ts';
import { apiOf } from '../kit/apiOf.ts';

export const contactTimelineApi = apiOf<typeof contactTimeline>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /contacts/{id}/timeline')
