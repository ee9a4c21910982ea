import { declaredAreas } from '#tests/declarations/declaredAreas.ts';

/**
 * SQL that gives company 1 `size` rows in each list. Ten of its events are busy. Invitations and allocations are spread
 * over a hundred events: at a million rows that is 10,000 for each event.
 */
export function listRows(size: number): string {
  return declaredAreas
    .flatMap((area) => Object.values(area.listRows ?? {}))
    .map((rows) => rows(size))
    .join('\n');
}
