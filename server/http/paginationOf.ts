type Asked = { page: number; per_page: number };

/** Where a page stands among all `total` rows, in the shape of the specification's lists of people (§3). */
export function paginationOf({ page, per_page }: Asked, total: number) {
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
