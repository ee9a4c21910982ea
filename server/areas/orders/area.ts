import { defineArea } from '#server/defineArea.ts';
import { attendeeRoutes } from './attendeeEndpoints.ts';
import { orderRoutes } from './endpoints.ts';
import { orderPages } from './pages.ts';

export const orders = defineArea({
  name: 'orders',
  endpoints: [...orderRoutes, ...attendeeRoutes],
  pages: orderPages,
});
