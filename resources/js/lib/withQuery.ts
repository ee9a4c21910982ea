/** `/login` with the query of the page's address (`?next=…`), so that a form hands it on. */
export function withQuery(action: string, pageUrl: string): string {
  const start = pageUrl.indexOf('?');
  return start < 0 ? action : action + pageUrl.slice(start);
}
