import { ForgedWebhook, type PaymentGateway } from './PaymentGateway.ts';

/** Payment by invoice or at the door: nothing happens online; staff record payments and refunds. */
export const offlineGateway: PaymentGateway = {
  start: async () => ({ redirectUrl: null, providerReference: null }),
  status: async () => ({ status: 'pending' }),
  cancel: async () => ({ status: 'abandoned' }),
  refund: async () => ({ status: 'succeeded' }),
  test: async () => ({
    status: 'succeeded',
    detail: 'No payment happens online. Buyers see your instructions after they order.',
    redirectUrl: null,
  }),
  readWebhook: async () => {
    throw new ForgedWebhook('Offline gateways receive no webhooks.');
  },
};
