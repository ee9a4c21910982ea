import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import PaymentGateways from '#js/Pages/Settings/PaymentGateways.tsx';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

describe('payment gateways', () => {
  it('show why buyers cannot choose them, and never show a secret', async () => {
    await aGateway(app, companyId, { name: 'Stripe', provider: 'stripe' });
    openStaffPage(PaymentGateways, {}, { url: '/settings/payment-gateways' });
    expect(await screen.findByText('Keys are missing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Stripe/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Stripe' }));
    const secret = drawer.getByLabelText<HTMLInputElement>(/^Secret key/);
    expect(secret).toMatchObject({ value: '', type: 'password' });
    await userEvent.type(secret, 'sk_test_1');
    await userEvent.click(drawer.getByRole('button', { name: 'Save gateway' }));
    expect(await drawer.findByText('Enter the signing secret of the Stripe webhook.')).toBeTruthy();
    expect(secret.value).toBe('sk_test_1');
    await userEvent.type(drawer.getByLabelText(/^Webhook secret/), 'whsec_1');
    await userEvent.click(drawer.getByRole('button', { name: 'Save gateway' }));
    await waitFor(() => expect(screen.queryByText('Keys are missing')).toBeNull());
    const { body } = await owner.get('/settings/payment-gateways/json');
    expect(body).toMatchObject({ data: [{ name: 'Stripe', is_configured: true }] });
    expect(JSON.stringify(body)).not.toMatch(/sk_test_1|whsec_1/);
  });

  it('of Stripe show the address of the webhook before they ask for its secret', async () => {
    openStaffPage(PaymentGateways, {}, { url: '/settings/payment-gateways' });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Add/ }))[0] ?? document.body);
    const first = within(await screen.findByRole('dialog', { name: 'Add payment gateway' }));
    expect(first.queryByLabelText(/^Webhook secret/)).toBeNull();
    await userEvent.type(first.getByRole('textbox', { name: /^Name/ }), 'Cards');
    await userEvent.type(first.getByLabelText(/^Secret key/), 'sk_test_3');
    await userEvent.click(first.getByRole('button', { name: 'Continue' }));
    const next = within(await screen.findByRole('dialog', { name: 'Set up the webhook' }));
    expect(next.getByLabelText<HTMLInputElement>(/^Webhook address/).value).toContain('/webhooks/');
    await userEvent.type(next.getByLabelText(/^Webhook secret/), 'whsec_3');
    await userEvent.click(next.getByRole('button', { name: 'Save gateway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = await owner.get<{ data: object[] }>('/settings/payment-gateways/json');
    expect(body.data.at(-1)).toMatchObject({ name: 'Cards', is_active: true, is_configured: true });
  });

  it('are restored without their secrets when the session expired meanwhile', async () => {
    await aGateway(app, companyId, { name: 'Second', provider: 'stripe' });
    const edit = async () => {
      openStaffPage(PaymentGateways, {}, { url: '/settings/payment-gateways' });
      await userEvent.click(await screen.findByRole('button', { name: /^Second/ }));
      return within(await screen.findByRole('dialog', { name: 'Edit Second' }));
    };
    const drawer = await edit();
    await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), ' card');
    await userEvent.type(drawer.getByLabelText(/^Secret key/), 'sk_test_2');
    await userEvent.type(drawer.getByLabelText(/^Webhook secret/), 'whsec_2');
    keepAllDrafts();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/sk_test_2|whsec_2/);
    cleanup();
    const again = await edit();
    expect(again.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Second card');
    expect(again.getByLabelText(/^Secret key/)).toHaveProperty('value', '');
  });
});
