/** A window that shows about a dozen rows without scrolling. */
const ROOMY = '(min-width: 48em) and (min-height: 50em)';

/** Default page size: 25 on a large screen, otherwise 10. */
export function defaultPageSize(): number {
  return typeof window !== 'undefined' && window.matchMedia(ROOMY).matches ? 25 : 10;
}
