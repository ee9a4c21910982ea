type PageQuery = { page: number; per_page: number };

/** The position of a page among `total` rows, as the specification's lists of people return it (§3). */
export function paginationOf({ page, per_page }: PageQuery, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / per_page));
  return {
    current_page: page,
    total_pages: totalPages,
    per_page,
    total,
    has_next: page < totalPages,
    has_prev: page > 1,
  };
}
