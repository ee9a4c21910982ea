import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '#server/database/schema/selling/customers.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Assigns guest orders bought with a customer's confirmed address to the customer, within the same company. */
export async function adoptOrders(db: Transaction, customerId: number): Promise<void> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (customer?.emailVerifiedAt) {
    await db
      .update(orders)
      .set({ customerId })
      .where(
        and(
          eq(orders.companyId, customer.companyId),
          isNull(orders.customerId),
          eq(orders.buyerEmail, customer.email.toLowerCase()),
        ),
      );
  }
}
