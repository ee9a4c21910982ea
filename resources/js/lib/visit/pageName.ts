import { backend } from '#js/backend.ts';

/** Converts a page name of the backend to the client's. */
export function pageName(sent: string): string {
  return backend.pages[sent] ?? sent;
}
