import { describe, expect, it } from 'vitest';
import { heavyFirstLoads } from '#build/guardVisitors.ts';

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

  it('finds the part of a package that only charts use', () => {
    const shared = (file: string) => chunk('inertia.js', [`/x/node_modules/es-toolkit/dist/${file}`], [], true);
    expect(heavyFirstLoads([shared('compat/array/orderBy.mjs')])).toHaveLength(1);
    expect(heavyFirstLoads([shared('compat/object/get.mjs')])).toEqual([]);
  });

  it('finds staff code that every visitor would load later', () => {
    const company = chunk('company.js', ['/x/resources/js/stores/account/company/company.ts'], ['staff.js']);
    expect(heavyFirstLoads([company, chunk('staff.js', [mantine])])).toHaveLength(1);
  });

  it('ignores code that only staff pages load, or that is imported lazily', () => {
    const staff = chunk('Index.js', ['/x/resources/js/Pages/Events/Index.tsx'], ['staff.js']);
    expect(heavyFirstLoads([chunk('Cart.js', [page]), staff, chunk('staff.js', [mantine])])).toEqual([]);
  });
});
