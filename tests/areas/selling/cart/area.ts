import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { cart } from './samples.ts';

const BUYERS = 'tests/server/races/races.test.ts';
const RACES = 'tests/areas/selling/cart/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['coupons'],
  samples: cart,
  races: {
    'addInTurn.ts serveTogether': BUYERS,
    'endpoints.ts DELETE /portal/cart/{eventId}/clear': RACES,
    'endpoints.ts DELETE /portal/cart/{eventId}/remove-coupon': RACES,
    'endpoints.ts DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': RACES,
    'endpoints.ts POST /portal/cart/{eventId}/apply-coupon': BUYERS,
    'endpoints.ts POST /portal/cart/{eventId}/recover': RACES,
    'endpoints.ts POST /portal/cart/{eventId}/restart': RACES,
    'endpoints.ts PUT /portal/cart/{eventId}/update/{ticketTypeId}': RACES,
    'lockCart.ts lockCart': RACES,
    'lockCart.ts lockCartForHolds': RACES,
  },
};
