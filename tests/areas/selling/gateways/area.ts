import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { gateways } from './samples.ts';

export const area: AreaDeclaration = {
  samples: gateways,
  changes: {
    'PUT /settings/payment-gateways/{id}': {
      values: () => ({ is_active: false, instructions: 'At the desk', pay_within_days: 5 }),
      unseen: ['secret_key', 'webhook_secret'],
    },
  },
  races: {},
  organisersSee: 'everything',
  budget: {
    paths: {
      'payment gateways': () => '/settings/payment-gateways/json',
    },
  },
  pages: [
    { name: 'payment-gateways', path: '/settings/payment-gateways', viewers: ['owner'] },
    { name: 'gateway-test', path: '/settings/payment-gateways/{gateway}/test', viewers: ['owner'] },
  ],
  demoIds: {
    gateway: '/settings/payment-gateways/json',
  },
  idOnlyPages: [['Settings/PaymentGateways', '/settings/gateways']],
};
