import calls from 'calls:selling/allocations';
import type { allocations } from '#contract/selling/allocations.ts';
import { apiOf } from '../kit/apiOf.ts';

export const allocationsApi = apiOf<typeof allocations>(calls);
