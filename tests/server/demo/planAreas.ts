import { areas } from '#server/areas.ts';
import type { Book } from '#server/demo/Book.ts';
import { planDemo } from '#server/demo/planDemo.ts';

/** The demo of some areas and their dependencies, which is faster than the demo of all areas. */
export function planAreas(now: Date, ...names: string[]): Promise<Book> {
  const needed = new Set<string>();
  const add = (name: string) => {
    needed.add(name);
    for (const other of areas.find((area) => area.name === name)?.demo?.after ?? []) {
      add(other);
    }
  };
  for (const name of names) {
    add(name);
  }
  return planDemo(
    areas.filter(({ name }) => needed.has(name)),
    now,
  );
}
