import calls from 'calls:selling/checkout';
import type { checkout } from '#contract/selling/checkout.ts';
import { apiOf } from '../kit/apiOf.ts';

export const checkoutApi = apiOf<typeof checkout>(calls);
