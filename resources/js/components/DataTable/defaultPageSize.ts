/** A window in which about a dozen rows stand without scrolling. */
const ROOMY = '(min-width: 48em) and (min-height: 50em)';

/** Rows a page where a list names no number of its own: 25 where the screen has room, else 10. */
export function defaultPageSize(): number {
  return typeof window !== 'undefined' && window.matchMedia(ROOMY).matches ? 25 : 10;
}
