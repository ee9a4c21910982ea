import type { ListAnswer } from '#js/api/kit/readList.ts';

type Pagination = {
  current_page: number | null;
  total_pages: number | null;
  per_page: number | null;
  total: number | null;
};

/** The specification's list of users (§3) as the kit's page object; without paging, the rows are complete. */
export function usersPage<Item>(rows: Item[], pagination: Pagination | null): ListAnswer<Item> {
  if (pagination?.current_page == null) {
    return rows;
  }
  const { current_page, total_pages, per_page, total } = pagination;
  const from = rows.length > 0 ? (current_page - 1) * (per_page ?? rows.length) + 1 : null;
  const to = from === null ? null : from + rows.length - 1;
  return { data: rows, current_page, last_page: total_pages, per_page, total, from, to };
}
