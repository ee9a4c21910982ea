import calls from 'calls:selling/sales';
import type { sales } from '#contract/selling/sales.ts';
import { apiOf } from '../kit/apiOf.ts';

export const salesApi = apiOf<typeof sales>(calls);
