import calls from 'calls:selling/eventCopies';
import type { eventCopies } from '#contract/selling/eventCopies.ts';
import { apiOf } from '../kit/apiOf.ts';

export const eventCopiesApi = apiOf<typeof eventCopies>(calls);
