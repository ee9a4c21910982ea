import { declaredAreas } from '#tests/declarations/declaredAreas.ts';

const wanted = process.env.LISTS?.split(',');

/** The areas whose lists are measured: all, or those that `LISTS` names (`LISTS=documents,contacts`). */
export const measuredAreas = declaredAreas.filter(({ name }) => wanted?.includes(name) ?? true);

/**
 * SQL that gives company 1 `size` rows in each list. Ten of its events are busy. Invitations and allocations are spread
 * over a hundred events: at a million rows that is 10,000 for each event.
 */
export function listRows(size: number): string {
  return measuredAreas
    .flatMap((area) => Object.values(area.listRows ?? {}))
    .map((rows) => rows(size))
    .join('\n');
}
