import { MAX_FAVOURITES, MAX_RECENTS, type Mark, type Marks } from '#domain/marks.ts';

/** `isSynced`: the favourites have been taken to the server once, so that its list is the one that counts. */
type StoredMarks = Marks & { isSynced: boolean };

/** What this browser keeps for a person; whatever is missing or broken is empty. */
export function readStoredMarks(owner: string): StoredMarks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}');
    const { favourites, recents, isSynced }: Partial<Record<keyof StoredMarks, unknown>> = Object(stored);
    return {
      favourites: marksOf(favourites, MAX_FAVOURITES),
      recents: marksOf(recents, MAX_RECENTS),
      isSynced: isSynced === true,
    };
  } catch {
    return { favourites: [], recents: [], isSynced: false };
  }
}

export function storeMarks(owner: string, marks: StoredMarks): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(marks));
  } catch {
    // Without storage they last as long as the tab.
  }
}

function keyOf(owner: string): string {
  return `muster.marks.${owner}`;
}

function marksOf(stored: unknown, limit: number): Mark[] {
  return (Array.isArray(stored) ? stored : [])
    .map((mark: unknown): Partial<Record<keyof Mark, unknown>> => Object(mark))
    .flatMap(({ title, url }) =>
      // Only pages of this application: never an address of another site.
      typeof title === 'string' && typeof url === 'string' && /^\/(?![/\\])/.test(url) ? [{ title, url }] : [],
    )
    .slice(0, limit);
}
