import { expect, it } from 'vitest';
import { tooLarge } from '#build/guardSizes.ts';

const manifest = {
  'resources/js/app.tsx': { file: 'app.js', css: ['app.css'], isEntry: true },
  'resources/js/Layouts/PortalLayout.tsx': { file: 'portal.js' },
  'resources/js/Pages/Portal/Events/Show.tsx': { file: 'show.js', imports: ['_shared.js'] },
  'resources/js/Pages/Events/Partials/Heavy.tsx': { file: 'heavy.js' },
  '_shared.js': { file: 'shared.js' },
};
const sizes: Record<string, number> = { 'app.js': 100_000, 'app.css': 10_000, 'portal.js': 5_000, 'show.js': 10_000 };
const sizeOf = (shared: number) => (file: string) => (file === 'shared.js' ? shared : (sizes[file] ?? 900_000));

it('reports a page whose first visit loads more than its limit, including all imports', () => {
  expect(tooLarge(manifest, sizeOf(6_100))).toEqual(['Portal/Events/Show: 131.1 kB of at most 130.5 kB']);
});

it('accepts a page at its limit, and ignores lazily loaded files', () => {
  expect(tooLarge(manifest, sizeOf(4_000))).toEqual([]);
});
