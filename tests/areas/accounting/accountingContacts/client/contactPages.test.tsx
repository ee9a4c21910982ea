import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import CustomerShow from '#js/Pages/Accounting/Customers/Show.tsx';
import Vendors from '#js/Pages/Accounting/Vendors/Index.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

it('lists vendors only, and creates one after checking its tax number', async () => {
  await owner.post('/accounting/contacts/store', { type: 'customer', name: 'Somebody else' });
  await owner.post('/accounting/contacts/store', { type: 'both', name: 'Kiosk' });
  await openBridgedPage(Vendors, '/accounting/vendors');
  expect(await screen.findByText('Kiosk')).toBeTruthy();
  expect(screen.queryByText('Somebody else')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New vendor' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New vendor' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Hall Ltd');
  const taxNumber = drawer.getByRole('textbox', { name: /^Tax number/ });
  await userEvent.type(taxNumber, 'DE136695975');
  expect(drawer.getByText(/not a valid number/)).toBeTruthy();
  await userEvent.clear(taxNumber);
  await userEvent.type(taxNumber, 'DE136695976');
  await userEvent.click(drawer.getByRole('button', { name: 'Create vendor' }));
  await expect
    .poll(async () => (await owner.get<{ data: object[] }>('/accounting/contacts/json?search=hall')).body.data)
    .toMatchObject([{ name: 'Hall Ltd', type: 'vendor', tax_number: 'DE136695976' }]);
});

it('shows a customer, and that nothing is posted yet', async () => {
  const { body } = await owner.post<{ data: { id: number } }>('/accounting/contacts/store', {
    ...{ type: 'customer', name: 'Lindt Hall', street: 'Lake road 1', city: 'Zürich', terms_days: 14 },
  });
  await openBridgedPage(CustomerShow, `/accounting/customers/${body.data.id}`);
  expect(await screen.findByText('14 days')).toBeTruthy();
  expect(await screen.findByText('Nothing is posted yet.')).toBeTruthy();
});
