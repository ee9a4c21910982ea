import shapes from 'shapes:people/segments';
import type { segments } from '#contract/people/segments.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof segments>(shapes);

export const segmentsApi = {
  list: call('GET /segments/json'),
};
