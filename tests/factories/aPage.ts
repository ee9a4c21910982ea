import type { Page } from '#contract/kit/shapes.ts';

/** A page object with these rows, by default the only page. */
export function aPage<T>(data: T[], change: Partial<Page<T>> = {}): Page<T> {
  return {
    current_page: 1,
    data,
    from: data.length > 0 ? 1 : null,
    last_page: 1,
    links: [],
    per_page: 20,
    to: data.length > 0 ? data.length : null,
    total: data.length,
    is_total_exact: true,
    ...change,
  };
}
