import { createRoleTemplates, type RoleGrants } from '#server/declarations/createRoleTemplates.ts';
import { withLocale } from '#server/locale.ts';
import { Book } from './Book.ts';
import { DEMO_COMPANIES, type DemoCompany } from './companies.ts';
import type { DemoPart } from './DemoPart.ts';
import { createRandom, type Random } from './random.ts';

/** The part of an area's declaration that the demo uses. */
export type DemoArea = { name: string; roles?: RoleGrants; demo?: DemoPart };

/** All rows of the demo as of `now`. Only dates, file ids and secret links differ between runs. */
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
 * Sorts areas so that each follows those it names in `after`; otherwise keeps the order of the list.
 * @throws if `after` names an unknown area or the dependencies are circular
 */
export function inOrder(areas: readonly DemoArea[]): DemoArea[] {
  const ordered = new Set<DemoArea>();
  const visit = (area: DemoArea, waiting: readonly string[]) => {
    if (ordered.has(area)) {
      return;
    }
    if (waiting.includes(area.name)) {
      throw new Error(`Circular dependency between demo data: ${[...waiting, area.name].join(' → ')}.`);
    }
    for (const name of area.demo?.after ?? []) {
      const needed = areas.find((one) => one.name === name);
      if (!needed) {
        throw new Error(`The demo data of "${area.name}" depends on "${name}", which is not an area.`);
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
