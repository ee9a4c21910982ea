import { defineArea } from '#server/defineArea.ts';
import { cartRoutes } from './endpoints.ts';

export const cart = defineArea({
  name: 'cart',
  endpoints: cartRoutes,
});
