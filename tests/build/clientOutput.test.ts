import { expect, it } from 'vitest';
import { lazyPreloads } from '#build/clientOutput.ts';

it('does not preload what the page has already loaded with a lazy part', () => {
  const chunks = [
    'assets/InviteDrawer-D0xj.js',
    'assets/react-CZ2n.js',
    'assets/staff-tZG2.js',
    'assets/Drawer-CP6Z.js',
  ];

  expect(lazyPreloads('assets/InviteDrawer-D0xj.js', chunks)).toEqual([
    'assets/InviteDrawer-D0xj.js',
    'assets/Drawer-CP6Z.js',
  ]);
});

it('preloads a part whose name only begins like that of a shared chunk', () => {
  expect(lazyPreloads('assets/staffPages-De0Y.js', ['assets/staffPages-De0Y.js'])).toHaveLength(1);
});
