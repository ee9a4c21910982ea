import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Items from '#js/Pages/Accounting/Items/Index.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

it('creates an item with a price finer than a cent', async () => {
  await openBridgedPage(Items, '/accounting/items');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New item' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'New item' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Printed ticket');
  await userEvent.click(drawer.getByRole('button', { name: 'Add price' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Sale price 1' }), '0.0045');
  await userEvent.click(drawer.getByRole('button', { name: 'Create item' }));
  await expect
    .poll(async () => (await owner.get<{ data: object[] }>('/sales/items/json')).body.data)
    .toMatchObject([{ name: 'Printed ticket', prices: [{ sale_price: '0.0045', purchase_price: null }] }]);
});
