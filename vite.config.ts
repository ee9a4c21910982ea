import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type ChunkGroup, chunkGroups } from './server/dev/chunkGroup.ts';
import { contractShapes } from './server/dev/contractShapes.ts';
import { guardVisitors } from './server/dev/guardVisitors.ts';
import { precompress } from './server/dev/precompress.ts';

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\//;

/**
 * The first two change with an upgrade of a package, not with each deploy. What pages share comes in a few chunks
 * instead of dozens, and what visitors load holds nothing of the admin.
 */
function sharedChunks() {
  const groupOf = chunkGroups();
  const shared = (group: ChunkGroup, priority: number, mergeBelow: number) => ({
    name: (...[id, modules]: Parameters<typeof groupOf>) => (groupOf(id, modules) === group ? group : null),
    priority,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: mergeBelow,
  });
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 60 },
    { name: 'inertia', test: /node_modules\/(@inertiajs|laravel-precognition|es-toolkit)\//, priority: 50 },
    // A group takes along what its modules import, so each comes after those it may lean on.
    { ...shared('boot', 40, 0), minShareCount: 1, entriesAware: false },
    shared('common', 30, 40_000),
    shared('visitor', 20, 40_000),
    // Before the staff's, which would take it along and with it to every visitor.
    shared('later', 16, 0),
    // Large and of few pages: a small piece that is merged into it would take it everywhere.
    { ...shared('staff', 15, 0), name: 'sorting', test: /node_modules\/@dnd-kit\// },
    {
      name: (...[id, modules]: Parameters<typeof groupOf>) =>
        ICON.test(id) && groupOf(id, modules) === 'staff' ? 'icons' : null,
      priority: 12,
      minShareCount: 4,
    },
    // What nearly every staff page needs comes once, with the frame. All else is left to the bundler, which never lets
    // a page load what it does not need.
    {
      name: (...[id, modules]: Parameters<typeof groupOf>) => (groupOf(id, modules) === 'staff' ? 'staff' : null),
      priority: 10,
      minShareCount: 40,
    },
  ];
}

/** A shared chunk is named after all that share it; its group says enough. */
function shortName(name: string): string {
  return name.split('~')[0]?.replace(/\.\w+$/, '') ?? name;
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/build/',
  // Files below public/ are served by the backend; Vite must not copy them into public/build.
  publicDir: false,
  plugins: [react(), contractShapes(), ...(isSsrBuild ? [] : [guardVisitors(), precompress()])],
  // React is bundled into the server's copy, in its production form whatever NODE_ENV the process runs with.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'build/ssr',
        target: 'node24',
        rolldownOptions: { input: 'resources/js/ssr.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'public/build',
        // Where Laravel's Vite class looks, and what inertia-laravel takes the version of the assets from.
        manifest: 'manifest.json',
        target: 'es2022',
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: 'resources/js/app.tsx',
          output: {
            codeSplitting: { groups: sharedChunks() },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash][extname]`,
          },
        },
      },
}));
