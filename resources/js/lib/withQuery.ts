/** `/login` with the query of the page's address (`?next=…`), so that a form hands it on. */
export function withQuery(action: string, url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? action : action + url.slice(start);
}
