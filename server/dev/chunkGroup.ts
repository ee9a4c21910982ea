/** What of the bundler's context is read. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[]; code?: string | null } | null };

/** Who shares a module: the entry with pages, pages of both sides, visitors' alone, or staff's alone. */
export type ChunkGroup = 'boot' | 'common' | 'visitor' | 'staff';

/** Pages and layouts for people outside the company. */
export const VISITOR_ROOT =
  /resources\/js\/(Pages\/(Portal|Auth|Errors|Public)\/|Pages\/Surveys\/(Public|Closed)\.|Layouts\/(Portal|Auth|Public)Layout)/;

/** Shared by visitors and staff, yet of few pages of either: left to the bundler, so that the others do not carry it. */
const OF_FEW_PAGES = /resources\/(js\/(components|lib)\/surveys|css\/surveys)\//;

type Side = 'app' | 'visitor' | 'staff';

/** Where a walk up through static imports ends. */
const ROOTS: [RegExp, Side][] = [
  [/resources\/js\/app\.tsx$/, 'app'],
  [VISITOR_ROOT, 'visitor'],
  [/resources\/js\/(Pages|Layouts)\//, 'staff'],
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
      const root = ROOTS.find(([pattern]) => pattern.test(importer));
      for (const side of root ? [root[1]] : sidesOf(importer, modules)) {
        sides.add(side);
      }
    }
    return sides;
  };
  return (id, modules) => {
    if (OF_FEW_PAGES.test(id)) {
      return null;
    }
    const sides = sidesOf(id, modules);
    if (sides.has('app')) {
      return 'boot';
    }
    if (sides.has('visitor')) {
      return sides.has('staff') ? 'common' : 'visitor';
    }
    return sides.has('staff') ? 'staff' : null;
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
