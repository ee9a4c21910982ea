import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { layoutFor } from '#domain/kit/layoutFor.ts';
import { pageTitle } from '#domain/kit/pageTitle.ts';
import { backend } from '#js/backend.ts';
import { titleOf } from '#js/boot/appFrame.tsx';
import { createPageResolver } from '#js/boot/createPageResolver.ts';
import { personOf } from '#js/boot/personOf.ts';
import { mock, refuse } from '../mocks/mock.ts';

function Index() {
  return <p>Dashboard</p>;
}

function StaffLayout() {
  return <main />;
}

describe('the document title', () => {
  it.each([
    ['Orders', 'Harbour Hall', 'Orders · Harbour Hall'],
    ['Orders', null, 'Orders · Muster'],
    ['Orders', '  ', 'Orders · Muster'],
    ['', 'Harbour Hall', 'Harbour Hall'],
    ['', undefined, 'Muster'],
  ])('of the page %j in the company %j is %j', (page, company, expected) => {
    expect(pageTitle(page, company)).toBe(expected);
  });

  it('uses the company of the page', () => {
    expect(titleOf('Orders', { props: { company: { name: 'Harbour Hall' } } })).toBe('Orders · Harbour Hall');
    expect(titleOf('Orders', { props: { company: null } })).toBe('Orders · Muster');
  });
});

describe('the layout of a page', () => {
  it.each([
    ['Portal/Events/Show', 'PortalLayout'],
    ['Portal/Cart', 'PortalLayout'],
    ['Portal/Login', 'AuthLayout'],
    ['Portal/Register', 'AuthLayout'],
    ['Portal/ResetPassword', 'AuthLayout'],
    ['Auth/ForgotPassword', 'AuthLayout'],
    ['Errors/Show', 'PublicLayout'],
    ['Errors/Staff', 'StaffLayout'],
    ['Public/Survey', 'PublicLayout'],
    ['Dashboard/Index', 'StaffLayout'],
    ['Settings/PaymentGateways', 'StaffLayout'],
  ])('of %s is %s', (page, expected) => {
    expect(layoutFor(page)).toBe(expected);
  });
});

describe('the page resolver', () => {
  const layouts = { './Layouts/StaffLayout.tsx': vi.fn(async () => ({ StaffLayout })) };

  it('loads a page and its layout only', async () => {
    const other = vi.fn();
    const pages = {
      './Pages/Dashboard/Index.tsx': async () => ({ default: Index }),
      './Pages/Orders/Index.tsx': other,
    };
    const resolver = createPageResolver({ pages, layouts });
    expect(resolver.layout('Dashboard/Index')).toBeUndefined();
    expect(await resolver.resolve('Dashboard/Index')).toBe(Index);
    expect(resolver.layout('Dashboard/Index')).toBe(StaffLayout);
    expect(other).not.toHaveBeenCalled();
  });

  it('loads the list of staff pages only when the first one is opened', async () => {
    const visitors = {
      pages: { './Pages/Portal/Cart.tsx': async () => ({ default: Index }) },
      layouts: { './Layouts/PortalLayout.tsx': async () => ({ PortalLayout: StaffLayout }) },
    };
    const staff = vi.fn(async () => ({
      pages: { './Pages/Dashboard/Index.tsx': async () => ({ default: Index }) },
      layouts,
    }));
    const resolver = createPageResolver(visitors, staff);
    expect(await resolver.resolve('Portal/Cart')).toBe(Index);
    expect(staff).not.toHaveBeenCalled();
    expect(await resolver.resolve('Dashboard/Index')).toBe(Index);
    expect(resolver.layout('Dashboard/Index')).toBe(StaffLayout);
  });

  it('resolves the page names that backend.ts renames', async () => {
    backend.pages = { 'Start/Show': 'Dashboard/Index' };
    const resolver = createPageResolver({
      pages: { './Pages/Dashboard/Index.tsx': async () => ({ default: Index }) },
      layouts,
    });
    expect(await resolver.resolve('Start/Show')).toBe(Index);
    expect(resolver.layout('Start/Show')).toBe(StaffLayout);
    expect(personOf({ component: 'Start/Show', props: {} })).toBe('staff:unknown');
    backend.pages = {};
  });

  it.each([
    ['whose file a deploy has removed', { './Pages/Orders/Index.tsx': () => Promise.reject(new Error('404')) }],
    ['that does not exist in the client', {}],
    ['that exports no component', { './Pages/Orders/Index.tsx': async () => ({}) }],
  ])('offers a reload instead of a page %s', async (_name, pages) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const Page = await createPageResolver({ pages, layouts }).resolve('Orders/Index');
    render(<Page />);
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });

  it('shows that the backend does not offer the page when it lacks the call for its record', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    mock('GET /orders/get-order/{id}', () => refuse(404));
    const propsShape = { order: { id: 'i' } };
    const pages = { './Pages/Orders/Show.tsx': async () => ({ default: Index, propsShape }) };
    const page = { url: '/orders/7', props: { errors: {} } };
    const Page = await createPageResolver({ pages, layouts }).resolve('Orders/Show', page);
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'This server does not offer this page' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ignores failed preloads', async () => {
    const pages = { './Pages/Orders/Index.tsx': () => Promise.reject(new Error('404')) };
    const resolver = createPageResolver({ pages, layouts });
    await expect(resolver.preload('Orders/Index')).resolves.toBeUndefined();
  });
});
