type Ordered = { name: string; after?: readonly string[] };

/**
 * Sorts by name, except that each comes after those it names in `after`.
 * @throws if one names an unknown one, or if they wait for each other
 */
export function inOrder<T extends Ordered>(all: readonly T[]): T[] {
  const byName = new Map(all.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map((one) => [one.name, one]));
  const sorted = new Set<T>();
  const place = (name: string, waiting: readonly string[]) => {
    const one = byName.get(name);
    if (!one || waiting.includes(name)) {
      throw new Error(`${[...waiting, name].join(' after ')}: ${one ? 'they wait for each other' : 'there is none'}.`);
    }
    if (!sorted.has(one)) {
      for (const earlier of one.after ?? []) {
        place(earlier, [...waiting, name]);
      }
      sorted.add(one);
    }
  };
  for (const name of byName.keys()) {
    place(name, []);
  }
  return [...sorted];
}
