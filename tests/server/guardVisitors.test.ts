import { describe, expect, it } from 'vitest';
import { chunkGroups, everyStaffPage } from '#server/dev/chunkGroup.ts';
import { heavyFirstLoads } from '#server/dev/guardVisitors.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
  fileName,
  moduleIds,
  imports,
  isEntry,
});

const page = '/x/resources/js/Pages/Portal/Cart.tsx';
const mantine = '/x/node_modules/@mantine/core/esm/Box.mjs';

describe('the guard of the visitors’ first load', () => {
  it('finds staff code behind any number of static imports', () => {
    const found = heavyFirstLoads([
      chunk('Cart.js', [page], ['shared.js']),
      chunk('shared.js', ['/x/resources/js/lib/money.ts'], ['staff.js', 'Cart.js']),
      chunk('staff.js', [mantine]),
    ]);
    expect(found).toEqual(['staff.js contains @mantine/core/esm/Box.mjs']);
  });

  it('finds staff code that the entry loads', () => {
    expect(heavyFirstLoads([chunk('app.js', ['/x/node_modules/axios/index.js'], [], true)])).toHaveLength(1);
  });

  it('finds staff code that every visitor would load later', () => {
    const company = chunk('company.js', ['/x/resources/js/stores/company.ts'], ['staff.js']);
    expect(heavyFirstLoads([company, chunk('staff.js', [mantine])])).toHaveLength(1);
  });

  it('ignores code that only staff pages load, or that is imported lazily', () => {
    const staff = chunk('Index.js', ['/x/resources/js/Pages/Events/Index.tsx'], ['staff.js']);
    expect(heavyFirstLoads([chunk('Cart.js', [page]), staff, chunk('staff.js', [mantine])])).toEqual([]);
  });
});

describe('the group of a shared module', () => {
  const importers: Record<string, string[]> = {
    '/x/resources/js/lib/boot.ts': ['/x/resources/js/app.tsx', page],
    '/x/resources/js/lib/money.ts': ['/x/resources/js/components/Price.tsx', '/x/resources/js/Pages/Events/Index.tsx'],
    '/x/resources/js/components/Price.tsx': [page],
    '/x/resources/js/components/Table.tsx': ['/x/resources/js/Layouts/StaffLayout.tsx'],
    '/x/resources/js/lib/lazy.ts': [],
    '/x/resources/js/api/company.ts': ['/x/resources/js/stores/company.ts', '/x/resources/js/Pages/Events/Index.tsx'],
  };
  const dynamicImporters: Record<string, string[]> = {
    '/x/resources/js/stores/company.ts': ['/x/resources/js/lib/boot.ts'],
  };
  const modules = {
    getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: dynamicImporters[id] ?? [] }),
  };

  it.each([
    ['/x/resources/js/lib/boot.ts', 'boot'],
    ['/x/resources/js/lib/money.ts', 'common'],
    ['/x/resources/js/components/Price.tsx', 'visitor'],
    ['/x/resources/js/components/Table.tsx', 'staff'],
    ['/x/resources/js/api/company.ts', 'later'],
    ['/x/resources/js/lib/lazy.ts', null],
  ])('%s is %s', (id, expected) => {
    expect(chunkGroups()(id, modules)).toBe(expected);
  });
});

describe('the chunk of the staff layout', () => {
  const frame = '/x/resources/js/Layouts/StaffLayout.tsx';
  const core = '/x/node_modules/@mantine/core/esm';
  const importers: Record<string, string[]> = {
    [`${core}/components/Menu/Menu.mjs`]: [`${core}/index.mjs`],
    [`${core}/components/Modal/Modal.mjs`]: [`${core}/index.mjs`],
    [`${core}/index.mjs`]: ['/x/resources/js/components/UserMenu.tsx', '/x/resources/js/components/Dialog.tsx'],
    '/x/resources/js/components/UserMenu.tsx': [frame],
    '/x/resources/js/components/Dialog.tsx': ['/x/resources/js/Pages/Events/Show.tsx'],
  };
  const code: Record<string, string> = {
    '/x/resources/js/components/UserMenu.tsx': "import { Menu } from '@mantine/core';",
    '/x/resources/js/components/Dialog.tsx': "import { Modal } from '@mantine/core';",
  };
  const modules = {
    getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], code: code[id] ?? '' }),
  };

  it('contains what the layout imports by name, not the whole package', () => {
    const isOfEveryPage = everyStaffPage();
    expect(isOfEveryPage(`${core}/components/Menu/Menu.mjs`, modules)).toBe(true);
    expect(isOfEveryPage(`${core}/components/Modal/Modal.mjs`, modules)).toBe(false);
  });
});
