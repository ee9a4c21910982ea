import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { leave } from '#js/lib/visit/leave.ts';
import WalletIndex from '#js/Pages/Wallet/Index.tsx';
import WalletReceipt from '#js/Pages/Wallet/Receipt.tsx';
import { readWallet, reserveCredits } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { creditPurchases, installationPayments } from '#server/database/schema/wallet/wallet.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { reverseInstallationPayment } from '#server/payments/installation/settleInstallationPayment.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/visit/leave.ts');
openBridgedOffice();

it('buys a package at the shown price and shows the outcome', async () => {
  await openBridgedPage(WalletIndex, '/wallet');
  await userEvent.click(await screen.findByRole('button', { name: 'Buy credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy credits' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Another number' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Credits/ }), '50');
  expect(dialog.getByText('Enter between 100 and 1,000,000 credits.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Credits/ }), '0');
  await userEvent.click(await dialog.findByRole('button', { name: 'Pay €5.00' }));
  const [payment] = await vi.waitUntil(async () => {
    const found = await app.database.drizzle.select().from(installationPayments);
    return found.length > 0 && vi.mocked(leave).mock.calls.length > 0 ? found : null;
  });
  expect(leave).toHaveBeenCalledWith(`/sandbox-gateway/${payment?.reference}`);
  await app.database.drizzle
    .update(sandboxCharges)
    .set({ status: 'succeeded' })
    .where(eq(sandboxCharges.reference, payment?.reference ?? ''));
  const [purchase] = await app.database.drizzle.select().from(creditPurchases);
  await openBridgedPage(WalletIndex, `/wallet?purchase=${purchase?.id}`);
  expect(await screen.findByText('500 credits added')).toBeTruthy();
  expect(await screen.findAllByText('+500')).not.toHaveLength(0);
  expect(screen.getAllByRole('link', { name: 'See the receipt' })).not.toHaveLength(0);
});

it('says on the receipt what a partial refund took, and what had been spent', async () => {
  const [purchase] = await app.database.drizzle.select().from(creditPurchases);
  const { id: purchaseId, companyId } = purchase ?? { id: 0, companyId: 0 };
  const [payment] = await app.database.drizzle.select().from(installationPayments);
  const now = app.clock.now();
  await inCompany(app.database, companyId, async (db) => {
    const { available } = await readWallet({ db, companyId });
    const spent = { reference: 'sms:spent', credits: available - 100 };
    await reserveCredits({ db, companyId }, [spent], { service: 'sms', now, expiresAt: new Date('2099-01-01') });
  });
  const refund = { reversal: 'refunded', amountMinor: 250 } as const;
  await reverseInstallationPayment(app.services, payment?.reference ?? '', refund);
  await openBridgedPage(WalletReceipt, `/wallet/receipts/${purchaseId}`);
  const said =
    '€2.50 went back to the payer. 100 credits were taken back. 150 credits had been spent and could not be taken.';
  expect(await screen.findByText(said)).toBeTruthy();
  await openBridgedPage(WalletIndex, '/wallet?type=chargeback');
  expect(await screen.findAllByText(`The payment was refunded. ${said}`)).not.toHaveLength(0);
});
