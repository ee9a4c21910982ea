import type { Gateway } from '#contract/gateways.ts';

/** The payment providers and what they are for. */
export const PROVIDERS = {
  stripe: { label: 'Stripe', help: 'Cards and wallets. You need a Stripe account.' },
  offline: {
    label: 'Offline',
    help: 'Bank transfer or cash: buyers follow your instructions, and you confirm the payment.',
  },
  sandbox: { label: 'Sandbox', help: 'For testing: a card page that approves or declines as you choose.' },
} satisfies Record<Gateway['provider'], { label: string; help: string }>;
