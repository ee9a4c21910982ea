import shapes from 'shapes:segments';
import type { segments } from '#contract/segments.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof segments>(shapes);

export const segmentsApi = {
  list: call('GET /segments/json'),
};
