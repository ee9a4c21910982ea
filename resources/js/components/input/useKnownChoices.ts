import { useState } from 'react';

/**
 * The choices that were found since the form was opened, by id: a search replaces those found before it, and two pickers
 * share them. For what a form needs of a chosen record besides its id.
 */
export function useKnownChoices<Found extends { id: number }>(
  found: readonly Found[],
): (id: number | null) => Found | null {
  const [known, setKnown] = useState<ReadonlyMap<number, Found>>(new Map());
  const fresh = found.filter((choice) => known.get(choice.id) !== choice);
  if (fresh.length > 0) {
    setKnown(new Map([...known, ...fresh.map((choice) => [choice.id, choice] as const)]));
  }
  return (id) => (id === null ? null : (known.get(id) ?? null));
}
