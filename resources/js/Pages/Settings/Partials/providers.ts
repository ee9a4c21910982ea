import type { Gateway } from '#contract/selling/gateways.ts';
import { isKey } from '#js/lib/focus/isKey.ts';

/** The payment providers with explanations. */
export const PROVIDERS = {
  stripe: { label: 'Stripe', help: 'Cards and wallets. You need a Stripe account.' },
  offline: {
    label: 'Offline',
    help: 'Bank transfer or cash: buyers follow your instructions, and you confirm the payment.',
  },
  sandbox: {
    label: 'Test card',
    help: 'For trying out the sale. No money moves, test orders are not counted, and their tickets are not valid.',
  },
} satisfies Record<NonNullable<Gateway['provider']>, { label: string; help: string }>;

/** The name of a provider; unknown names unchanged, null if the backend sends none. */
export function providerLabel(provider: string | null): string | null {
  return isKey(PROVIDERS, provider) ? PROVIDERS[provider].label : provider;
}
