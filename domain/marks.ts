/** A page that a person comes back to: their favourite, or one they had open. */
export type Mark = { title: string; url: string };

export type Marks = { favourites: Mark[]; recents: Mark[] };

export const MAX_FAVOURITES = 30;
export const MAX_RECENTS = 8;

/** The page of the record that a page belongs to: `/events/12` for `/events/12/orders?page=2`; null where there is none. */
export function recordPath(url: string): string | null {
  return /^\/[a-z-]+\/\d+(?=[/?#]|$)/.exec(url)?.[0] ?? null;
}

/** With this record as the latest one. */
export function withRecent(recents: Mark[], mark: Mark): Mark[] {
  return [mark, ...recents.filter(({ url }) => url !== mark.url)].slice(0, MAX_RECENTS);
}

/** With the page among the favourites, or no longer where it was. */
export function toggleFavourite(favourites: Mark[], mark: Mark): Mark[] {
  const others = favourites.filter(({ url }) => url !== mark.url);
  return others.length < favourites.length ? others : [...others, mark].slice(-MAX_FAVOURITES);
}
