/** A saved view stored in the browser, for a backend without saved views. */
type LocalView = {
  id: number;
  list: string;
  name: string;
  query: string;
  hidden_columns: string[];
  place?: number | null;
  is_default?: boolean | null;
};

/** The views stored in this browser for a company; empty if storage is unavailable. */
export function readLocalViews(companyId: number): LocalView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(companyId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Stores the views. If storage is full or blocked, they last until the page is left. */
export function writeLocalViews(companyId: number, views: LocalView[]): void {
  try {
    localStorage.setItem(keyOf(companyId), JSON.stringify(views));
  } catch {
    return;
  }
}

function keyOf(companyId: number): string {
  return `muster.views.${companyId}`;
}

function isView(value: unknown): value is LocalView {
  const { id, list, name, query, hidden_columns } = Object(value);
  const texts: unknown[] = Array.isArray(hidden_columns) ? [list, name, query, ...hidden_columns] : [null];
  return typeof id === 'number' && texts.every((text) => typeof text === 'string');
}
