import calls from 'calls:people/segments';
import type { segments } from '#contract/people/segments.ts';
import { apiOf } from '../kit/apiOf.ts';

export const segmentsApi = apiOf<typeof segments>(calls);
