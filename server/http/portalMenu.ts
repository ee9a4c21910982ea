import type { Transaction } from '#server/database/tenancy.ts';

/** What a company adds to the frame of its portal. Titles are as visitors see them; addresses are paths. */
export type PortalMenu = {
  /** The page that the company's name leads to; null for the list of events. */
  home: string | null;
  links: readonly { title: string; url: string }[];
  /** Pages that stand in for those of the product. */
  privacy: string | null;
  terms: string | null;
};

/** Finds the menu; null if there is nothing to add. */
export type PortalMenuSource = (db: Transaction, company: { id: number; locale: string }) => Promise<PortalMenu | null>;

/** The menu of the portal: the links of all areas, and of each page that stands in the first that an area has. */
export async function portalMenu(
  sources: readonly PortalMenuSource[],
  ...of: Parameters<PortalMenuSource>
): Promise<PortalMenu | null> {
  const menus: PortalMenu[] = [];
  for (const source of sources) {
    const menu = await source(...of);
    if (menu) {
      menus.push(menu);
    }
  }
  const first = (place: 'home' | 'privacy' | 'terms') => menus.find((menu) => menu[place] !== null)?.[place] ?? null;
  return menus.length === 0
    ? null
    : {
        ...{ home: first('home'), privacy: first('privacy'), terms: first('terms') },
        links: menus.flatMap(({ links }) => links),
      };
}
