import { and, eq, isNull } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { paymentGateways as table } from '#server/database/schema/selling/orders.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import type { GatewayRow } from '#server/payments/gatewayOf.ts';

/** The company's gateway. @throws 404 if it was removed or belongs to another company */
export async function findGatewayRow(db: Transaction, id: number): Promise<GatewayRow> {
  return only(
    await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt))),
    () => notFound('That payment gateway does not exist.'),
  );
}
