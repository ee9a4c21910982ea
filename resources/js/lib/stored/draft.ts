/** Stores unsaved input in this tab, so that it survives a reload. Does nothing if storage is unavailable or full. */
export function keepDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The draft stored under the name, unvalidated; null if none. */
export function readDraft(name: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Removes the draft. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    return;
  }
}
