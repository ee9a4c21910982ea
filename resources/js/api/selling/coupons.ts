import calls from 'calls:selling/coupons';
import type { coupons } from '#contract/selling/coupons.ts';
import { apiOf } from '../kit/apiOf.ts';

export const couponsApi = apiOf<typeof coupons>(calls);
