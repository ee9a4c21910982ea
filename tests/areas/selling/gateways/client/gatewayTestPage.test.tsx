import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '#js/lib/visit/leave.ts';
import GatewayTest from '#js/Pages/Settings/GatewayTest.tsx';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/visit/leave.ts');
openBridgedOffice();
beforeEach(() => vi.mocked(leave).mockClear());

const open = (id: number, query = '') =>
  openStaffPage(GatewayTest, {}, { url: `/settings/payment-gateways/${id}/test${query}` });

describe('testing a payment gateway', () => {
  it('redirects to the sandbox page and shows the result on return', async () => {
    const { id } = await aGateway(app, companyId, { name: 'Card', provider: 'sandbox' });
    const { unmount } = open(id);
    await userEvent.click(await screen.findByRole('button', { name: 'Start test payment' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    const reference = vi.mocked(leave).mock.calls[0]?.[0].replace('/sandbox-gateway/', '') ?? '';
    await app.app.request(`http://localhost/sandbox-gateway/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=decline',
    });
    unmount();
    open(id, `?payment=${reference}`);
    expect(await screen.findByText('The card was declined.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
  });

  it('shows what is missing in the Stripe settings', async () => {
    const { id } = await aGateway(app, companyId, { name: 'Stripe', provider: 'stripe', isActive: false });
    open(id);
    await userEvent.click(await screen.findByRole('button', { name: 'Check keys' }));
    expect(await screen.findByText(/The secret key is missing/)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows offline instructions as buyers see them', async () => {
    const { id } = await aGateway(app, companyId, { name: 'Bank', provider: 'offline', instructions: 'IBAN CH00' });
    open(id);
    expect(await screen.findByText('IBAN CH00')).toBeTruthy();
  });
});
