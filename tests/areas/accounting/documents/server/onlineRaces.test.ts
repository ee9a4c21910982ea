import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settleCharge } from '#server/areas/accounting/documents/online/settleCharge.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import { documentPayments, documents } from '#server/database/schema/accounting/documents.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { closeCharge, sandboxGateway } from '#server/payments/sandbox/sandboxGateway.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';
import { anOnlineCompany } from '../anOnlineCompany.ts';
import { aSharedDocument } from '../aSharedDocument.ts';

/** A charge over all of an invoice that its payer has approved at a gateway of its own, and nobody has reported. */
async function approved({ app, companyId }: Desk, documentId: number, name: string) {
  const gateway = await anOnlineCompany(app, companyId);
  const values = {
    companyId,
    documentId,
    gatewayId: gateway.id,
    gatewayName: name,
    reference: `inv_${name}_${documentId}`,
  };
  const charge = only(
    await app.database.drizzle
      .insert(documentCharges)
      .values({ ...values, amountMinor: 10_000, currency: 'EUR' })
      .returning(),
  );
  const urls = { returnUrl: 'http://localhost/', cancelUrl: 'http://localhost/' };
  const details = { description: name, email: '', createdAt: new Date(), ...urls };
  await sandboxGateway(app.services, gateway.id).start(charge, details);
  await closeCharge(app.services, charge.reference, 'succeeded');
  return charge;
}

describeRaces('charges', {
  'an invoice is paid by two gateways': {
    gate: { rows: 'documents' },
    async prepare(desk) {
      const { app, owner, host } = desk;
      const { id, token } = await aSharedDocument(app, owner, { type: 'invoice' });
      const charges = [await approved(desk, id, 'first'), await approved(desk, id, 'second')];
      await app.database.drizzle.update(documentCharges).set({ status: 'abandoned' });
      return {
        calls: charges.map(({ reference }) => async () => {
          await settleCharge(app.services, reference, { status: 'succeeded' });
          return (await app.browser(host).fetch(`/invoices/${token}`)).status;
        }),
        left: async () => {
          const rows = await app.database.drizzle
            .select()
            .from(documentCharges)
            .where(eq(documentCharges.documentId, id));
          return {
            payments: await app.database.drizzle.$count(documentPayments, eq(documentPayments.documentId, id)),
            refunds: rows.filter(({ refundMinor }) => refundMinor > 0).length,
          };
        },
      };
    },
    locked: { statuses: [200, 200], left: { payments: 1, refunds: 1 } },
    unlocked: { statuses: [200, 200], left: { payments: 2, refunds: 0 } },
  },
  'the invoice of an order is made twice': {
    gate: { rows: 'orders' },
    async prepare({ app, host, companyId, event }) {
      await anOnlineCompany(app, companyId);
      await app.database.drizzle.update(accountingSettings).set({ data: { gives_order_invoices: true } });
      const key = randomUUID();
      const order = only(
        await app.database.drizzle
          .insert(orders)
          .values({
            ...{
              companyId,
              eventId: event.id,
              reference: key.slice(0, 8).toUpperCase(),
              accessKey: key,
              status: 'paid',
            },
            ...{ buyerName: 'Ada', buyerEmail: 'ada@example.test', currency: 'EUR', paidAt: new Date() },
            ...{ subtotalMinor: 5000, totalMinor: 5000 },
          })
          .returning(),
      );
      const body = { key, name: 'Ada', address: '1 Mill Lane' };
      const ask = () => call(app.browser(host), 'POST', `/portal/orders/${order.reference}/invoice`, body);
      return {
        calls: [ask(), ask()],
        left: () => app.database.drizzle.$count(documents, eq(documents.orderId, order.id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    // The index lets only one through; the other fails.
    unlocked: { statuses: [200, 500], left: 1 },
  },
  'an invoice is paid in two windows': {
    gate: { rows: 'documents' },
    async prepare({ app, owner, host, companyId }) {
      await anOnlineCompany(app, companyId);
      const { id, token } = await aSharedDocument(app, owner, { type: 'invoice' });
      const pay = () => call(app.browser(host), 'POST', `/public/documents/${token}/pay`, {});
      return {
        calls: [pay(), pay()],
        left: () => app.database.drizzle.$count(documentCharges, eq(documentCharges.documentId, id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
