import type { Gateway } from '#contract/selling/gateways.ts';

export function aGateway(change: Partial<Gateway> = {}): Gateway {
  return {
    id: 3,
    provider: 'sandbox',
    name: 'Test card',
    is_active: true,
    is_configured: true,
    position: 1,
    instructions: null,
    pay_within_days: null,
    webhook_url: null,
    updated_at: null,
    ...change,
  };
}
