import { type ChunkGroup, chunkGroups, everyStaffPage, OF_CHARTS } from './chunkGroup.ts';

/**
 * Rolldown output options: file names, and the modules that share a chunk. Hashes are as short as the bundler allows: the
 * names of all pages are part of what each page loads.
 */
export function clientOutput() {
  return {
    codeSplitting: { groups: sharedChunks() },
    chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash:7].js`,
    assetFileNames: ({ names }: { names: string[] }) => `assets/${shortName(names[0] ?? 'asset')}-[hash:7][extname]`,
  };
}

const ICON = /@tabler\/icons-react\/dist\/esm\/icons\//;

const OF_INERTIA = /node_modules\/(@inertiajs|laravel-precognition|es-toolkit)\//;

/**
 * `react` and `inertia` change only with package upgrades, not with each deploy. The base of all icons is in `react`,
 * so that no two shared chunks depend on each other. Code shared by pages is in a few chunks instead of dozens, and the
 * visitors' chunks contain no staff code.
 */
function sharedChunks() {
  const groupOf = chunkGroups();
  const isOfEveryPage = everyStaffPage();
  const shared = (group: ChunkGroup, priority: number, mergeBelow: number) => ({
    name: (...[id, modules]: Parameters<typeof groupOf>) => (groupOf(id, modules) === group ? group : null),
    priority,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: mergeBelow,
  });
  return [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
      priority: 60,
    },
    { name: 'inertia', test: (id: string) => OF_INERTIA.test(id) && !OF_CHARTS.test(id), priority: 50 },
    // A group includes the imports of its modules, so it must come after the groups it may depend on.
    { ...shared('boot', 40, 0), minShareCount: 1, entriesAware: false },
    shared('common', 30, 60_000),
    { ...shared('visitor', 20, 0), entriesAware: false },
    // Before the staff group, which would otherwise include it and deliver it to every visitor.
    shared('later', 16, 0),
    // Large and used by few pages; small modules merged into it would load it everywhere.
    { ...shared('staff', 15, 0), name: 'sorting', test: /node_modules\/@dnd-kit\// },
    {
      name: (...[id, modules]: Parameters<typeof groupOf>) =>
        ICON.test(id) && groupOf(id, modules) === 'staff' ? 'icons' : null,
      priority: 12,
      minShareCount: 4,
    },
    // Modules that nearly every staff page needs are loaded once, with the layout. The bundler splits the rest, and
    // never makes a page load a module it does not need.
    {
      name: (...[id, modules]: Parameters<typeof groupOf>) =>
        groupOf(id, modules) === 'staff' && isOfEveryPage(id, modules) ? 'staff' : null,
      priority: 10,
      minShareCount: 2,
    },
  ];
}

/** By default a shared chunk is named after all modules that share it; the group name is enough. */
function shortName(name: string): string {
  return name.split('~')[0]?.replace(/\.\w+$/, '') ?? name;
}
