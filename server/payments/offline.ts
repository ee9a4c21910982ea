import { ForgedWebhook, type PaymentGateway } from './PaymentGateway.ts';

/** Payment by invoice or at the door: nothing happens online; staff record payments and refunds. */
export const offlineGateway: PaymentGateway = {
  start: async () => ({ redirectUrl: null, providerReference: null }),
  status: async () => ({ status: 'pending' }),
  cancel: async () => ({ status: 'abandoned' }),
  refund: async () => ({ status: 'succeeded' }),
  test: async () => ({
    status: 'succeeded',
    detail: 'Nothing happens online. Buyers read your instructions after they order.',
    redirectUrl: null,
  }),
  readWebhook: async () => {
    throw new ForgedWebhook('Nobody calls back about money paid at the door.');
  },
};
