import { expect, it, vi } from 'vitest';
import { createPageResolver } from '#js/boot/createPageResolver.ts';

const layouts = { './Layouts/StaffLayout.tsx': async () => ({ StaffLayout: () => null }) };

it('lets a page fetch its list for a likely visit, not when only its code is fetched', async () => {
  const prepare = vi.fn();
  const pages = { './Pages/Orders/Index.tsx': async () => ({ default: () => null, prepare }) };
  const { preload } = createPageResolver(pages, layouts);
  await preload('Orders/Index');
  expect(prepare).not.toHaveBeenCalled();
  await preload('Orders/Index', '/orders?status=paid');
  expect(prepare).toHaveBeenCalledExactlyOnceWith('/orders?status=paid');
});
