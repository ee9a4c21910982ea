/** What of the bundler's context is read. */
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Who shares a module: the entry with pages, pages of both sides, visitors' alone, or staff's alone. */
export type ChunkGroup = 'boot' | 'common' | 'visitor' | 'staff';

/** Pages and layouts for people outside the company. */
export const VISITOR_ROOT =
  /resources\/js\/(Pages\/(Portal|Auth|Errors|Public)\/|Pages\/Surveys\/(Public|Closed)\.|Layouts\/(Portal|Auth|Public)Layout)/;

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
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
      const root = ROOTS.find(([pattern]) => pattern.test(importer));
      for (const side of root ? [root[1]] : sidesOf(importer, modules)) {
        sides.add(side);
      }
    }
    return sides;
  };
  return (id, modules) => {
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
