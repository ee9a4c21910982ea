import calls from 'calls:selling/cart';
import type { cartEndpoints } from '#contract/selling/cart.ts';
import { apiOf } from '../kit/apiOf.ts';

export const cartApi = apiOf<typeof cartEndpoints>(calls);
