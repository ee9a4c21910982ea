/** Appends the query of `url` (`?next=…`) to a path such as `/login`, so that a form passes it on. */
export function withQuery(action: string, url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? action : action + url.slice(start);
}
