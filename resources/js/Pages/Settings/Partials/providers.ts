import type { Gateway } from '#contract/gateways.ts';

/** The providers of payments, as people know them. */
export const PROVIDERS = {
  stripe: { label: 'Stripe', help: 'Cards and wallets, by Stripe. Needs an account there.' },
  offline: { label: 'Offline', help: 'Bank transfer or cash: buyers read your instructions, you confirm the money.' },
  sandbox: { label: 'Sandbox', help: 'For trying things out: a card page that approves or declines as you choose.' },
} satisfies Record<Gateway['provider'], { label: string; help: string }>;
