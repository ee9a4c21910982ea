import { measuredAreas } from '#tests/declarations/listRows.ts';

/** The paths that `lists` measures, by row name. */
export const LIST_PATHS: Record<string, string> = all('listPaths');

/** The paths requested as an organiser of one campaign; half of all orders are of its five events. */
export const ORGANISER_PATHS: Record<string, string> = all('organiserPaths', 'organiser: ');

function all(kind: 'listPaths' | 'organiserPaths', prefix = ''): Record<string, string> {
  const paths = measuredAreas.flatMap((area) => Object.entries(area[kind] ?? {}));
  return Object.fromEntries(paths.map(([name, path]) => [`${prefix}${name}`, path]));
}
