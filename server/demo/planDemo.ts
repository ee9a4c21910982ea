import { createRoleTemplates, type RoleGrants } from '#server/declarations/createRoleTemplates.ts';
import { withLocale } from '#server/locale.ts';
import { Book } from './Book.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import type { DemoPart } from './DemoPart.ts';
import { createRandom, type Random } from './random.ts';

/** The part of an area's declaration that the demo is made from. */
export type DemoArea = { name: string; roles?: RoleGrants; demo?: DemoPart };

/** All rows of the demo as of `now`: the same on every run but for dates, file ids and the secrets of links. */
export async function planDemo(areas: readonly DemoArea[], now: Date): Promise<Book> {
  const book = new Book();
  for (const company of DEMO_COMPANIES) {
    for (const { name, demo } of inOrder(areas)) {
      const roles = createRoleTemplates(areas);
      await withLocale(company.locale, () =>
        demo?.plan?.({ book, company, now, random: randomOf(name, company), roles }),
      );
    }
  }
  return book;
}

const SEED = 20_260_401;

function randomOf(area: string, { id }: DemoCompany): Random {
  return createRandom([...area].reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), SEED + id));
}

/**
 * Areas after those that they build on, otherwise in the order of the list.
 * @throws when `after` names an area that does not exist, or when areas wait for each other.
 */
export function inOrder(areas: readonly DemoArea[]): DemoArea[] {
  const ordered = new Set<DemoArea>();
  const visit = (area: DemoArea, waiting: readonly string[]) => {
    if (ordered.has(area)) {
      return;
    }
    if (waiting.includes(area.name)) {
      throw new Error(`Demo data of areas waits for each other: ${[...waiting, area.name].join(' → ')}.`);
    }
    for (const name of area.demo?.after ?? []) {
      const needed = areas.find((one) => one.name === name);
      if (!needed) {
        throw new Error(`The demo data of "${area.name}" comes after "${name}", which is no area.`);
      }
      visit(needed, [...waiting, area.name]);
    }
    ordered.add(area);
  };
  for (const area of areas) {
    visit(area, []);
  }
  return [...ordered];
}
