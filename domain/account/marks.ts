/** A favourite or recently opened page of a user. */
export type Mark = { title: string; url: string };

export type Marks = { favourites: Mark[]; recents: Mark[] };

export const MAX_FAVOURITES = 30;
export const MAX_RECENTS = 8;

/**
 * The URL of the record that a page belongs to: `/events/12` for `/events/12/orders?page=2`, `/accounting/bills/7`; null
 * if there is none.
 */
export function recordPath(url: string): string | null {
  return /^(?:\/accounting)?\/[a-z-]+\/\d+(?=[/?#]|$)/.exec(url)?.[0] ?? null;
}

/** Puts the record at the front of the recent pages. */
export function withRecent(recents: Mark[], mark: Mark): Mark[] {
  return [mark, ...recents.filter(({ url }) => url !== mark.url)].slice(0, MAX_RECENTS);
}

/** Adds the page to the favourites, or removes it if it is one. */
export function toggleFavourite(favourites: Mark[], mark: Mark): Mark[] {
  const others = favourites.filter(({ url }) => url !== mark.url);
  return others.length < favourites.length ? others : [...others, mark].slice(-MAX_FAVOURITES);
}
