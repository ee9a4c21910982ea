/** What of the bundler's context is read. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters?: readonly string[]; code?: string | null };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * Who shares a module: the entry with pages, pages of both sides, visitors' alone, staff's with what visitors fetch
 * after the first paint, or staff's alone.
 */
export type ChunkGroup = 'boot' | 'common' | 'visitor' | 'later' | 'staff';

/** Pages and layouts for people outside the company. */
export const VISITOR_ROOT =
  /resources\/js\/(Pages\/(Portal|Auth|Errors|Public)\/(?!Partials\/)|Pages\/Surveys\/(Public|Closed)\.|Layouts\/(Portal|Auth|Public)Layout)/;

/** Shared, yet by few pages of visitors: left to the bundler, so that the others do not carry it. */
const OF_FEW_PAGES =
  /resources\/(js\/(Pages\/(Auth|Surveys)\/Partials|stores\/surveys|stores\/checkout)\/|css\/(surveys\/|portal\/menu\.)|js\/(api\/(invitations|allocations)|Pages\/Portal\/Partials\/(AddTo|Order)Calendar)\.)|domain\/(surveys\/|calendarLinks\.)/;

/** Names each page's file, so it changes with each of them: it stays with the entry, which does so too. */
const PAGE_NAMES = /resources\/js\/visitorPages\.ts$/;

type Side = 'app' | 'visitor' | 'later' | 'staff';

/** Where a walk up through static imports ends. */
const ROOTS: [RegExp, Side][] = [
  [/resources\/js\/app\.tsx$/, 'app'],
  [VISITOR_ROOT, 'visitor'],
  [/resources\/js\/(Pages\/(?!.*Partials\/)|Layouts\/)/, 'staff'],
];

/** Tells the group of a shared module; null for what is imported lazily only. */
export function chunkGroups(): (id: string, modules: Modules) => ChunkGroup | null {
  const known = new Map<string, Set<Side>>();
  const sidesOf = (id: string, modules: Modules): Set<Side> => {
    const answer = known.get(id);
    if (answer) {
      return answer;
    }
    const sides = new Set<Side>();
    // Kept before walking on, so that a circle of imports ends.
    known.set(id, sides);
    for (const importer of importersOf(id, modules)) {
      for (const side of sidesBehind(importer, modules)) {
        sides.add(side);
      }
    }
    for (const importer of modules.getModuleInfo(id)?.dynamicImporters ?? []) {
      const behind = sidesBehind(importer, modules);
      if (behind.has('app') || behind.has('visitor')) {
        sides.add('later');
      }
    }
    return sides;
  };
  const sidesBehind = (importer: string, modules: Modules): Set<Side> => {
    const root = ROOTS.find(([pattern]) => pattern.test(importer));
    return root ? new Set([root[1]]) : sidesOf(importer, modules);
  };
  return (id, modules) => {
    if (OF_FEW_PAGES.test(id) || PAGE_NAMES.test(id)) {
      return null;
    }
    const sides = sidesOf(id, modules);
    if (sides.has('app')) {
      return 'boot';
    }
    if (sides.has('visitor')) {
      return sides.has('staff') ? 'common' : 'visitor';
    }
    if (!sides.has('staff')) {
      return null;
    }
    return sides.has('later') ? 'later' : 'staff';
  };
}

/**
 * Who imports a module. An icon is imported by its package's index alone, which everybody imports: those count that
 * name it.
 */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const icon = /@tabler\/icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/.exec(id)?.[1];
  if (!icon) {
    return importers;
  }
  const named = new RegExp(`\\b${icon}\\b`);
  return importers
    .flatMap((index) => modules.getModuleInfo(index)?.importers ?? [])
    .filter((importer) => !importer.includes('/@tabler/') && named.test(modules.getModuleInfo(importer)?.code ?? ''));
}
