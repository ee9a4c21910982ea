import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import PaymentGateways from '#js/Pages/Settings/PaymentGateways.tsx';
import { mock } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aGateway } from '../factories/aGateway.ts';

vi.mock('#js/lib/toast.ts');

describe('payment gateways', () => {
  it('say what keeps buyers from choosing them, and never show a secret', async () => {
    mock('GET /settings/payment-gateways/json', () => ({
      data: [aGateway(), aGateway({ id: 4, name: 'Stripe', provider: 'stripe', is_configured: false })],
    }));
    const calls = mock('PUT /settings/payment-gateways/{id}', () => ({ data: aGateway({ id: 4 }), message: 'Saved' }));
    openStaffPage(PaymentGateways, {}, { url: '/settings/payment-gateways' });
    expect(await screen.findByText('No, its keys are missing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Stripe/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Stripe' }));
    const secret = drawer.getByLabelText<HTMLInputElement>('Secret key');
    expect(secret).toMatchObject({ value: '', type: 'password' });
    await userEvent.type(secret, 'sk_test_1');
    await userEvent.click(drawer.getByRole('button', { name: 'Save gateway' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ secret_key: 'sk_test_1', provider: 'stripe' }));
  });
});
