import { expect, it, vi } from 'vitest';
import { createPageResolver } from '#js/boot/createPageResolver.ts';
import { preloadPages } from '#js/boot/preloadPages.ts';

const layouts = { './Layouts/StaffLayout.tsx': async () => ({ StaffLayout: () => null }) };

it('lets a page fetch its list for a likely visit, not when only its code is fetched', async () => {
  const prefetch = vi.fn();
  const pages = { './Pages/Orders/Index.tsx': async () => ({ default: () => null, prefetch }) };
  const { preload } = createPageResolver({ pages, layouts });
  await preload('Orders/Index');
  expect(prefetch).not.toHaveBeenCalled();
  await preload('Orders/Index', '/orders?status=paid', { event: { id: 7 } });
  expect(prefetch).toHaveBeenCalledExactlyOnceWith('/orders?status=paid', { event: { id: 7 } });
});

it('fetches each page that the shown one leads to once, also after a visit', async () => {
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
