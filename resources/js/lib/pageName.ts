import { backend } from '#js/backend.ts';

/** The client's name of a page, where the backend has another one for it. */
export function pageName(sent: string): string {
  return backend.pages[sent] ?? sent;
}
