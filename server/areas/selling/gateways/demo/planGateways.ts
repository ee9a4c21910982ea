import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const AT_THE_DOOR =
  'Pay in cash or by card at the box office, which opens an hour before. Bring the reference of your order; your tickets are waiting there.';

/** Adds a test card gateway and payment at the door. */
export function planGateways({ book, company }: Demo): void {
  const common = { companyId: company.id, isActive: true, sealedSettings: null, deletedAt: null };
  book.add(paymentGateways, { ...common, provider: 'sandbox', name: 'Test card', position: 0, instructions: null });
  book.add(paymentGateways, {
    ...common,
    provider: 'offline',
    name: 'Pay at the door',
    position: 1,
    instructions: AT_THE_DOOR,
  });
}
