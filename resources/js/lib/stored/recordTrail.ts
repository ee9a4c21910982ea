/** The list that the user last saw: its URL, and the records on its visible page. */
type RecordTrail = { list: string; paths: string[]; from: number; total: number; isTotalExact?: boolean };

/** The position of a record in the list that the user came from. */
type TrailPlace = {
  list: string;
  position: number;
  total: number;
  isTotalExact: boolean;
  previous: string | null;
  next: string | null;
};

/** Remembers a list in this tab, until another list of the same kind is seen. */
export function keepTrail(trail: RecordTrail): void {
  const [first] = trail.paths;
  if (first !== undefined) {
    try {
      sessionStorage.setItem(keyOf(first), JSON.stringify(trail));
    } catch {
      // Without storage, the links to next and previous are missing; breadcrumbs still work.
    }
  }
}

/** The position of the record at this path in the last seen list of its kind; null if it is not in it. */
export function findInTrail(path: string): TrailPlace | null {
  const trail = readTrail(path);
  const index = trail?.paths.indexOf(path) ?? -1;
  if (trail === null || index < 0 || trail.paths.length < 2) {
    return null;
  }
  return {
    list: trail.list,
    position: trail.from + index,
    total: trail.total,
    isTotalExact: trail.isTotalExact !== false,
    previous: trail.paths[index - 1] ?? null,
    next: trail.paths[index + 1] ?? null,
  };
}

function readTrail(path: string): RecordTrail | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null');
    return isTrail(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTrail(kept: unknown): kept is RecordTrail {
  return typeof kept === 'object' && kept !== null && 'paths' in kept && Array.isArray(kept.paths);
}

/** `/orders/21` has the kind `orders`. */
function keyOf(path: string): string {
  return `muster.trail.${path.split('/')[1] ?? ''}`;
}
