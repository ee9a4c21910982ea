import { MAX_FAVOURITES, MAX_RECENTS, type Mark, type Marks } from '#domain/account/marks.ts';

/** `isSynced`: local favourites have been uploaded once, so the server's list is authoritative. */
type StoredMarks = Marks & { isSynced: boolean };

/** The marks stored in this browser for a user; missing or invalid values are empty. */
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
      // Only paths within this application, never other sites.
      typeof title === 'string' && typeof url === 'string' && /^\/(?![/\\])/.test(url) ? [{ title, url }] : [],
    )
    .slice(0, limit);
}
