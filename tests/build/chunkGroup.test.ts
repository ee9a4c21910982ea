import { describe, expect, it } from 'vitest';
import { chunkGroups, everyStaffPage } from '#build/chunkGroup.ts';

const JS = '/app/resources/js';
const MANTINE = '/app/node_modules/@mantine/core/esm';
const LAYOUT = `${JS}/Layouts/StaffLayout.tsx`;

type Module = { importers: string[]; code?: string };

function modulesOf(known: Record<string, Module>) {
  return { getModuleInfo: (id: string) => known[id] ?? { importers: [] } };
}

describe('the group of a shared module', () => {
  const page = '/x/resources/js/Pages/Portal/Cart.tsx';
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

  it('is left to the bundler for the part of a package that only charts use, although Inertia imports its index', () => {
    const index = '/x/node_modules/es-toolkit/dist/compat/index.mjs';
    const modules = modulesOf({
      '/x/node_modules/es-toolkit/dist/compat/array/orderBy.mjs': { importers: [index] },
      [index]: { importers: ['/x/resources/js/app.tsx'] },
    });
    expect(chunkGroups()('/x/node_modules/es-toolkit/dist/compat/array/orderBy.mjs', modules)).toBeNull();
  });

  it('keeps what only the portal’s layout uses out of the staff pages', () => {
    const modules = modulesOf({
      [`${JS}/stores/session.ts`]: { importers: [`${JS}/Layouts/portal/ConfirmAddress.tsx`] },
      [`${JS}/Layouts/portal/ConfirmAddress.tsx`]: { importers: [`${JS}/Layouts/PortalLayout.tsx`] },
    });
    expect(chunkGroups()(`${JS}/stores/session.ts`, modules)).toBe('visitor');
  });
});

describe('a module of every staff page', () => {
  it('is one that a part of the layout imports', () => {
    const modules = modulesOf({
      [`${JS}/components/Initials.tsx`]: { importers: [`${JS}/Layouts/staff/UserMenu.tsx`] },
      [`${JS}/Layouts/staff/UserMenu.tsx`]: { importers: [LAYOUT] },
    });
    expect(everyStaffPage()(`${JS}/components/Initials.tsx`, modules)).toBe(true);
  });

  it('is not one that only a later part of the layout imports', () => {
    const modules = modulesOf({
      [`${JS}/components/Keys.tsx`]: { importers: [`${JS}/Layouts/staff/ShortcutsDialog.tsx`] },
      [`${JS}/Layouts/staff/ShortcutsDialog.tsx`]: { importers: [] },
    });
    expect(everyStaffPage()(`${JS}/components/Keys.tsx`, modules)).toBe(false);
  });

  it('is one of a package that the layout imports by name, not one whose name it mentions', () => {
    const menu = `${MANTINE}/components/Menu/Menu.mjs`;
    const direction = `${MANTINE}/core/DirectionProvider/DirectionProvider.mjs`;
    const index = `${MANTINE}/index.mjs`;
    const modules = modulesOf({
      [menu]: { importers: [index] },
      [direction]: { importers: [index] },
      [index]: {
        importers: [LAYOUT],
        code: `import { Menu } from "./components/Menu/Menu.mjs";
          import { DirectionProvider, useDirection } from "./core/DirectionProvider/DirectionProvider.mjs";`,
      },
      [LAYOUT]: {
        importers: [],
        code: 'import { Button, useDirection } from "@mantine/core"; const label = "Menu";',
      },
    });
    expect(everyStaffPage()(direction, modules)).toBe(true);
    expect(everyStaffPage()(menu, modules)).toBe(false);
  });
});
