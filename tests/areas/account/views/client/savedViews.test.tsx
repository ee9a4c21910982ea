import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '#contract/account/views.ts';
import { ViewsContext } from '#js/components/table/views/ViewsContext.ts';
import { useViewKeeper } from '#js/Layouts/staff/useViewKeeper.ts';
import OrdersIndex from '#js/Pages/Orders/Index.tsx';
import { savedViews } from '#server/database/schema/account/views.ts';
import { orders } from '#server/database/schema/selling/orders.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));

openBridgedOffice();

function Orders() {
  return (
    <ViewsContext value={useViewKeeper()}>
      <OrdersIndex />
    </ViewsContext>
  );
}

const paid = { list: 'orders', name: 'Paid', query: 'sort_by=total&status=paid', hidden_columns: ['event_name'] };
const store = (change: object = {}, browser = owner) =>
  browser.post('/views/store', { ...paid, is_shared: false, ...change });
const stored = async () => (await owner.get<{ data: SavedView[] }>('/views/json')).body.data;
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views of orders' }));
const isCurrent = (name: string) =>
  waitFor(async () => {
    const all: HTMLElement[] = (await tabs()).getAllByRole('link');
    const marked = all.filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
  });
const menuItem = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change the view Paid' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(async () => {
  localStorage.clear();
  await app.database.drizzle.delete(orders);
  await app.database.drizzle.delete(savedViews);
  await anOrder(app, await aTicketType(app, await anEvent(app, companyId)));
});

describe('the saved views of a list', () => {
  it('are tabs that apply their filters, order and columns, and “All” resets them', async () => {
    await store();
    await store({ list: 'tasks', name: 'Elsewhere' });
    const calls = recordCalls('GET /orders/json');
    openStaffPage(Orders, {}, { url: '/orders' });
    expect((await tabs()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Paid']);
    await isCurrent('All');
    expect(screen.getByRole('columnheader', { name: 'Event' })).toBeTruthy();
    await userEvent.click((await tabs()).getByRole('link', { name: 'Paid' }));
    await isCurrent('Paid');
    await waitFor(() => expect(calls.at(-1)?.url.search).toContain('sort_by=total'));
    expect(calls.at(-1)?.url.searchParams.get('status')).toBe('paid');
    expect(screen.queryByRole('columnheader', { name: 'Event' })).toBeNull();
    await userEvent.click((await tabs()).getByRole('link', { name: 'All' }));
    await isCurrent('All');
    expect(await screen.findByRole('columnheader', { name: 'Event' })).toBeTruthy();
  });

  it('are offered when the list is filtered, and saved with a name and visibility', async () => {
    openStaffPage(Orders, {}, { url: '/orders?page=2&status=paid&sort_by=total' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Paid');
    await userEvent.click(dialog.getByRole('switch', { name: /Share with the company/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await isCurrent('Paid');
    expect(await stored()).toMatchObject([
      { list: 'orders', name: 'Paid', query: 'sort_by=total&status=paid', is_shared: true },
    ]);
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  it('can be renamed and deleted by their creator, and only used by others', async () => {
    await store();
    const other = await aUser(app, companyId, 'other@lakeside.test', ['orders.view', 'events.view']);
    await store({ name: 'Shared', query: 'status=refunded', is_shared: true }, await signedIn(app, other));
    openStaffPage(Orders, {}, { url: '/orders?status=refunded' });
    await isCurrent('Shared');
    await userEvent.click(screen.getByRole('button', { name: 'Change the view Shared' }));
    await screen.findByRole('menuitem', { name: 'Open by default' });
    expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await tabs()).getByRole('link', { name: 'Paid' }));
    await menuItem('Rename');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByRole('textbox', { name: /Name/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Settled');
    await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await (await tabs()).findByRole('link', { name: 'Settled' })).toBeTruthy();
    expect(await stored()).toContainEqual(expect.objectContaining({ name: 'Settled', is_shared: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Change the view Settled' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await isCurrent('All');
    expect((await stored()).map(({ name }) => name)).toEqual(['Shared']);
  });

  it('keep a changed filter, which can be reset, saved as another view, and update the view', async () => {
    await store();
    openStaffPage(Orders, {}, { url: '/orders' });
    await userEvent.click((await tabs()).getByRole('link', { name: 'Paid' }));
    await isCurrent('Paid');
    expect(screen.queryByRole('button', { name: 'Update view' })).toBeNull();
    await userEvent.click(screen.getByRole('columnheader', { name: 'Total' }).querySelector('button') as HTMLElement);
    await isCurrent('Paidchanged');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset view' }));
    await isCurrent('Paid');
    await userEvent.click(screen.getByRole('columnheader', { name: 'Total' }).querySelector('button') as HTMLElement);
    await isCurrent('Paidchanged');
    expect(await screen.findByRole('button', { name: 'Save as new view' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Update view' }));
    await isCurrent('Paid');
    expect(await stored()).toMatchObject([
      { name: 'Paid', query: 'sort_by=total&sort_order=asc&status=paid', hidden_columns: ['event_name'] },
    ]);
  });

  it('open by default and in the order of the user', async () => {
    await store();
    await store({ name: 'Refunded', query: 'status=refunded' });
    const first = openStaffPage(Orders, {}, { url: '/orders?status=refunded' });
    await isCurrent('Refunded');
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change the view Refunded' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Move towards the start');
    await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['Refunded', 'Paid']));
    await choose('Open by default');
    await waitFor(async () => expect((await stored()).map(({ is_default }) => is_default)).toEqual([true, false]));
    first.unmount();
    openStaffPage(Orders, {}, { url: '/orders' });
    await isCurrent('Refunded');
    await userEvent.click((await tabs()).getByRole('link', { name: 'All' }));
    await isCurrent('All');
  });

  it('are stored in the browser when the backend keeps none, and are then not shared', async () => {
    mock('GET /views/json', () => refuse(404));
    const first = openStaffPage(Orders, {}, { url: '/orders?status=paid' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('switch')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Paid{Enter}');
    await isCurrent('Paid');
    first.unmount();
    expect(JSON.parse(localStorage.getItem('muster.views.1') ?? '[]')).toMatchObject([
      { list: 'orders', name: 'Paid', query: 'status=paid' },
    ]);
  });
});
