import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { PageToShow } from './PageToShow.ts';

/** All pages, as their areas declare them. One with several viewers looks different for each. */
export const PAGES_TO_SHOW: readonly PageToShow[] = declaredAreas.flatMap(({ pages = [] }) => pages);

/** The ids of demo records. `get` makes a call as the owner and returns its body. */
export async function idsOfDemo(get: (path: string) => Promise<{ data: { id: number }[] }>) {
  const ids: Record<string, number> = {};
  for (const [name, path] of declaredAreas.flatMap(({ demoIds = {} }) => Object.entries(demoIds))) {
    ids[name] = (await get(pathOf({ path }, ids))).data[0]?.id ?? 0;
  }
  return { ...ids, event: ids.event ?? 0 };
}

/**
 * Fills the ids into a page's path.
 * @throws if an id is missing, because the page would be empty
 */
export function pathOf({ path }: Pick<PageToShow, 'path'>, ids: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) {
      throw new Error(`There is no id for {${name}} in ${path}.`);
    }
    return String(ids[name]);
  });
}
