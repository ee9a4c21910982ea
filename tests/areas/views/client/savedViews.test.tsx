import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewsContext } from '#js/components/DataTable/ViewsContext.ts';
import { useViewKeeper } from '#js/Layouts/staff/useViewKeeper.ts';
import OrdersIndex from '#js/Pages/Orders/Index.tsx';
import { anOrder } from '#tests/areas/orders/factories/anOrder.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));

function Orders() {
  return (
    <ViewsContext value={useViewKeeper()}>
      <OrdersIndex />
    </ViewsContext>
  );
}

const paid = {
  ...{ id: 3, list: 'orders', name: 'Paid', query: 'sort_by=total&status=paid' },
  ...{ hidden_columns: ['event_name'], is_shared: false, is_own: true },
};
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));
const current = async () => {
  const all: HTMLElement[] = (await tabs()).getAllByRole('link');
  return all.filter((tab) => tab.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent);
};
const menuItem = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Change the view Paid' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(() => {
  localStorage.clear();
  mock('GET /orders/json', () => aPage([anOrder()]));
});

describe('the saved views of a list', () => {
  it('are tabs that show the list with their filters, order and columns, and “All” goes back', async () => {
    mock('GET /views/json', () => ({ data: [paid, { ...paid, id: 4, list: 'tasks', name: 'Elsewhere' }] }));
    const calls = mock('GET /orders/json', () => aPage([anOrder()]));
    openStaffPage(Orders, {}, { url: '/orders' });
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Paid']);
    expect(await current()).toEqual(['All']);
    expect(screen.getByRole('columnheader', { name: 'Event' })).toBeTruthy();
    await userEvent.click((await tabs()).getByRole('link', { name: 'Paid' }));
    expect(await current()).toEqual(['Paid']);
    await waitFor(() => expect(calls.at(-1)?.url.search).toContain('sort_by=total'));
    expect(calls.at(-1)?.url.searchParams.get('status')).toBe('paid');
    expect(screen.queryByRole('columnheader', { name: 'Event' })).toBeNull();
    await userEvent.click((await tabs()).getByRole('link', { name: 'All' }));
    expect(await current()).toEqual(['All']);
    expect(screen.getByRole('columnheader', { name: 'Event' })).toBeTruthy();
  });

  it('are offered where the list is filtered, and kept with a name and for whom', async () => {
    mock('GET /views/json', () => ({ data: [] }));
    const saved = mock('POST /views/store', () => ({ data: { ...paid, hidden_columns: [] }, message: 'View saved' }));
    openStaffPage(Orders, {}, { url: '/orders?page=2&status=paid&sort_by=total' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Paid');
    await userEvent.click(dialog.getByRole('switch', { name: /Share with the company/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(await current()).toEqual(['Paid']);
    expect(saved[0]?.body).toMatchObject({
      list: 'orders',
      name: 'Paid',
      query: 'sort_by=total&status=paid',
      is_shared: true,
    });
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  it('are renamed and deleted by who made them, and only used by the others', async () => {
    const shared = { ...paid, id: 5, name: 'Shared', query: 'status=refunded', is_shared: true, is_own: false };
    mock('GET /views/json', () => ({ data: [paid, shared] }));
    const renamed = mock('PUT /views/update/{id}', () => ({ data: { ...paid, name: 'Settled' }, message: '' }));
    const removed = mock('DELETE /views/delete/{id}', () => ({ message: 'View deleted' }));
    openStaffPage(Orders, {}, { url: '/orders?status=refunded' });
    expect(await current()).toEqual(['Shared']);
    expect(screen.queryByRole('button', { name: /^Change the view/ })).toBeNull();
    await userEvent.click((await tabs()).getByRole('link', { name: 'Paid' }));
    await menuItem('Rename');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Settled');
    await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await (await tabs()).findByRole('link', { name: 'Settled' })).toBeTruthy();
    expect(renamed[0]?.body).toEqual({ name: 'Settled', is_shared: false });
    await userEvent.click(screen.getByRole('button', { name: 'Change the view Settled' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(async () => expect(await current()).toEqual(['All']));
    expect(removed).toHaveLength(1);
  });

  it('stay in this browser where the backend keeps none, and are not offered to others', async () => {
    mock('GET /views/json', () => refuse(404));
    const first = openStaffPage(Orders, {}, { url: '/orders?status=paid' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Paid{Enter}');
    expect(await current()).toEqual(['Paid']);
    first.unmount();
    expect(JSON.parse(localStorage.getItem('muster.views.1') ?? '[]')).toMatchObject([
      { list: 'orders', name: 'Paid', query: 'status=paid' },
    ]);
  });
});
