import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageResolver } from '#js/boot/createPageResolver.ts';
import { preloadPages } from '#js/boot/preloadPages.ts';
import { preloadWhenIdle } from '#js/lib/work/whenIdle.ts';

const layouts = { './Layouts/StaffLayout.tsx': async () => ({ StaffLayout: () => null }) };

afterEach(() => document.body.replaceChildren());

it('a page prefetches its list for a likely visit, but not when only its code is loaded', async () => {
  const prefetch = vi.fn();
  const pages = { './Pages/Orders/Index.tsx': async () => ({ default: () => null, prefetch }) };
  const { preload } = createPageResolver({ pages, layouts });
  await preload('Orders/Index');
  expect(prefetch).not.toHaveBeenCalled();
  await preload('Orders/Index', '/orders?status=paid', { event: { id: 7 } });
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/orders?status=paid', { event: { id: 7 } });
});

it('each page linked from the current one is preloaded once, also after a visit', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const preload = vi.fn(async () => {});
  document.body.innerHTML =
    '<div id="app"><a data-page="Portal/Events/Show"></a><a data-page="Portal/Events/Show"></a></div>';
  const stop = preloadPages(preload);
  await vi.waitFor(() => expect(preload).toHaveBeenCalledExactlyOnceWith('Portal/Events/Show'));
  document.body.innerHTML =
    '<div id="app"><a data-page="Portal/Events/Show"></a><div data-page="Portal/Checkout"></div></div>';
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page: {} } }));
  await vi.waitFor(() => expect(preload).toHaveBeenLastCalledWith('Portal/Checkout'));
  expect(preload).toHaveBeenCalledTimes(2);
  stop();
  vi.unstubAllGlobals();
});

it('a hover that prefetched the data of a page also loads its code and list', () => {
  const preload = vi.fn(async () => {});
  const stop = preloadPages(preload);
  const prefetched = (data: unknown) =>
    document.dispatchEvent(new CustomEvent('inertia:prefetched', { detail: { response: { data } } }));
  prefetched(JSON.stringify({ component: 'Orders/Index', url: '/orders', props: { total: 3 } }));
  prefetched('<!doctype html>');
  expect(preload).toHaveBeenCalledExactlyOnceWith('Orders/Index', '/orders', { total: 3 });
  stop();
});

describe('with the data saver of the browser', () => {
  const connect = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it.each([
    { saveData: true, loads: 0 },
    { saveData: false, loads: 1 },
  ])('code that may be needed later is loaded $loads times (saveData: $saveData)', async ({ saveData, loads }) => {
    connect(saveData);
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const load = vi.fn(async () => Promise.reject(new Error('offline')));
    preloadWhenIdle(load);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(load).toHaveBeenCalledTimes(loads);
  });

  it.each([
    { saveData: true, fetched: [] },
    { saveData: false, fetched: [['Portal/Events/Show']] },
  ])('linked pages are preloaded unless it is on (saveData: $saveData)', async ({ saveData, fetched }) => {
    connect(saveData);
    document.body.innerHTML = '<div id="app"><a data-page="Portal/Events/Show"></a></div>';
    const preload = vi.fn(async () => {});
    const stop = preloadPages(preload);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(preload.mock.calls).toEqual(fetched);
    stop();
  });
});
