import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderDetail } from '#contract/selling/orders.ts';
import OrdersShow from '#js/Pages/Orders/Show.tsx';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));
openBridgedOffice();

it('an order can be cancelled after a full refund that left its tickets valid', async () => {
  const type = await aTicketType(app, await anEvent(app, companyId));
  const { order } = await anOrder(app, type, 2, { reference: 'MU-7Q2K' });
  const stored = async () => {
    const { body } = await owner.get<{ data: OrderDetail }>(`/orders/get-order/${order.id}`);
    return { ...body.data, valid: body.data.tickets.filter(({ status }) => status === 'issued').length };
  };
  await owner.post(`/orders/${order.id}/refund`, { amount: '50.00' });
  expect(await stored()).toMatchObject({ status: 'refunded', valid: 2 });
  await openBridgedPage(OrdersShow, `/orders/${order.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order MU-7Q2K?' }));
  expect(dialog.queryByRole('switch')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ status: 'cancelled', refunded: '50.00', valid: 0 }));
});
