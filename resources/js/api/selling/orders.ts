import calls from 'calls:selling/orders';
import type { orders } from '#contract/selling/orders.ts';
import { apiOf } from '../kit/apiOf.ts';

export const ordersApi = apiOf<typeof orders>(calls);
