import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import { pollCharges } from '#server/areas/accounting/documents/online/askProvider.ts';
import { refundCharge } from '#server/areas/accounting/documents/online/refundCharge.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import { sandboxRefunds } from '#server/database/schema/sandbox.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { closeCharge } from '#server/payments/sandbox/sandboxGateway.ts';
import { sendSandboxWebhook } from '#server/payments/sandbox/sendSandboxWebhook.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { anOnlineCompany } from '../anOnlineCompany.ts';
import { aSharedDocument } from '../aSharedDocument.ts';

type One = { data: DocumentDetail };

let app: TestApp;
let owner: Browser;
let visitor: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  await anOnlineCompany(app, companyId);
  visitor = app.browser('lakeside.localhost');
});
afterAll(() => app.close());

const read = async (id: number) => (await owner.get<One>(`/accounting/documents/get-document/${id}`)).body.data;
const shared = () => aSharedDocument(app, owner, { type: 'invoice' });
const pay = (token: string, amount?: string) =>
  visitor.post<{ redirect_url: string }>(`/public/documents/${token}/pay`, { amount: amount ?? null });
/** The reference of a charge that was begun. */
async function begun(token: string, amount?: string): Promise<string> {
  return (await pay(token, amount)).body.redirect_url.split('/').at(-1) ?? '';
}
const approve = (reference: string) => closeCharge(app.services, reference, 'succeeded');
const comeBack = (token: string, reference: string) => visitor.fetch(`/invoices/${token}/payments/${reference}`);

describe('paying an invoice online', () => {
  it('pays it once, whether the webhook or the browser comes first, and both ways at once', async () => {
    const { id, token } = await shared();
    const reference = await begun(token);
    await approve(reference);
    await Promise.all([
      sendSandboxWebhook(app.services, reference),
      comeBack(token, reference),
      pollCharges(app.services),
    ]);
    await sendSandboxWebhook(app.services, reference);
    expect(await read(id)).toMatchObject({
      ...{ status: 'paid', due: '0.00' },
      payments: [{ amount: '100.00', method: 'card', reference: 'Test card' }],
    });
    const told = await app.database.drizzle.select().from(notifications).where(eq(notifications.kind, 'document.paid'));
    expect(told).toMatchObject([{ title: expect.stringMatching(/^Ada Lovelace paid .*100\.00 of invoice INV-/) }]);
    expect(await shown(`${token}?payment=${reference}`)).toMatchObject({
      online_payment: null,
      payment: { status: 'succeeded', amount: '100.00', returned: null },
    });
  });

  it('reaches the books of a payer who closes the window', async () => {
    const { id, token } = await shared();
    await approve(await begun(token));
    app.clock.advance(60_000);
    await pollCharges(app.services);
    expect((await read(id)).status).toBe('paid');
  });

  it('takes a part if the company allows it, and never more than is due', async () => {
    const { id, token } = await shared();
    expect((await pay(token, '100.01')).body).toMatchObject({ errors: { amount: [expect.stringMatching(/at most/)] } });
    expect((await pay(token, '0')).status).toBe(422);
    const reference = await begun(token, '40');
    await approve(reference);
    await comeBack(token, reference);
    expect(await read(id)).toMatchObject({ status: 'partly_paid', due: '60.00' });
    await change({ pays_partly: false });
    expect((await pay(token, '30')).status).toBe(422);
    expect((await pay(token)).status).toBe(200);
    await change({ pays_partly: true });
  });

  it('leaves the invoice as it is if the card is declined', async () => {
    const { id, token } = await shared();
    const reference = await begun(token);
    await closeCharge(app.services, reference, 'failed');
    await comeBack(token, reference);
    expect((await read(id)).payments).toEqual([]);
    expect(await shown(`${token}?payment=${reference}`)).toMatchObject({
      online_payment: { is_part_allowed: true, is_test: true },
      payment: { status: 'failed', failure_reason: 'The card was declined.' },
    });
  });

  it('uses a pending charge again, and closes one over another amount', async () => {
    const { token } = await shared();
    const first = await begun(token);
    expect(await begun(token)).toBe(first);
    await begun(token, '40');
    expect(await chargeOf(first)).toMatchObject({ status: 'abandoned' });
  });
});

describe('money that an invoice cannot take', () => {
  it('goes back: all of a second payment', async () => {
    const { id, token } = await shared();
    const reference = await begun(token);
    await approve(reference);
    await owner.post(`/accounting/documents/update-status/${id}`, { status: 'paid' });
    await comeBack(token, reference);
    const charge = await chargeOf(reference);
    expect(charge).toMatchObject({ status: 'succeeded', refundMinor: 10_000, refundStatus: 'pending' });
    await refundCharge(app.services, { chargeId: charge.id }, 1);
    await refundCharge(app.services, { chargeId: charge.id }, 1);
    const refunds = await app.database.drizzle
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.reference, reference));
    expect(refunds).toMatchObject([{ amountMinor: 10_000 }]);
    expect((await read(id)).payments).toHaveLength(1);
  });

  it('goes back in part, if a part was paid otherwise meanwhile', async () => {
    const { id, token } = await shared();
    const reference = await begun(token);
    await owner.post(`/accounting/documents/${id}/payments`, { date: '2026-05-10', amount: '30', method: 'cash' });
    await approve(reference);
    await comeBack(token, reference);
    expect(await chargeOf(reference)).toMatchObject({ refundMinor: 3000 });
    expect(await read(id)).toMatchObject({ status: 'paid', paid: '100.00' });
  });
});

describe('an invoice', () => {
  it('is not payable online if it is paid, the company does not offer it, or only the test card is there', async () => {
    const { id, token } = await shared();
    const isOffered = async () => (await shown(token)).online_payment !== null;
    expect(await isOffered()).toBe(true);
    await change({ pays_online: false });
    expect(await isOffered()).toBe(false);
    expect((await pay(token)).status).toBe(409);
    await change({ pays_online: true });
    await setDemo(false);
    expect(await isOffered()).toBe(false);
    await setDemo(true);
    await owner.post(`/accounting/documents/update-status/${id}`, { status: 'paid' });
    expect(await isOffered()).toBe(false);
  });

  it('is not paid by what another gateway reports', async () => {
    const { id, token } = await shared();
    const reference = await begun(token);
    await approve(reference);
    const [other] = await app.database.drizzle
      .insert(paymentGateways)
      .values({ companyId, provider: 'sandbox', name: 'Other', position: 9 })
      .returning();
    await app.database.drizzle
      .update(documentCharges)
      .set({ gatewayId: other?.id ?? 0 })
      .where(eq(documentCharges.reference, reference));
    await sendSandboxWebhook(app.services, reference);
    expect((await read(id)).status).toBe('sent');
  });
});

/** What the public page of an invoice shows; `path` is the token and a query. */
async function shown(path: string) {
  return (await visitor.visit(`/invoices/${path}`)).body.props.invoice as PublicDocument;
}

async function chargeOf(reference: string) {
  return only(
    await app.database.drizzle.select().from(documentCharges).where(eq(documentCharges.reference, reference)),
  );
}

async function change(data: object) {
  const [row] = await app.database.drizzle.select().from(accountingSettings);
  await app.database.drizzle.update(accountingSettings).set({ data: { ...row?.data, ...data } });
}

async function setDemo(isDemo: boolean) {
  await app.database.drizzle.update(companies).set({ isDemo }).where(eq(companies.id, companyId));
}
