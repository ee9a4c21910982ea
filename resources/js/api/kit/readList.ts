/** Where a list stands in its pages. */
export type PageInfo = {
  current_page: number;
  last_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  total: number;
  /** Where it is not, there are more than `total`. */
  is_total_exact: boolean;
};

type ListRead<T> = { list: T[]; page: PageInfo | null };

/**
 * A list as a backend sends it: a page object or a plain array, perhaps inside `data`. It is paginated only where
 * there is a `current_page` (specification §3); what is missing, null or sent as text never breaks it.
 */
export function readList<T>(answer: ListAnswer<T>): ListRead<T> {
  if (Array.isArray(answer)) {
    return { list: answer, page: null };
  }
  const list = Array.isArray(answer?.data) ? answer.data : [];
  if (answer?.current_page === undefined || answer.current_page === null) {
    return { list, page: null };
  }
  return { list, page: pageOf(answer, list.length) };
}

type Loose = number | string | null;

export type ListAnswer<T> =
  | T[]
  | {
      data?: T[] | null;
      current_page?: Loose;
      last_page?: Loose;
      per_page?: Loose;
      from?: Loose;
      to?: Loose;
      total?: Loose;
      is_total_exact?: boolean | null;
    }
  | null
  | undefined;

function pageOf(answer: Exclude<ListAnswer<unknown>, unknown[] | null | undefined>, length: number): PageInfo {
  return {
    current_page: numberOr(answer.current_page, 1),
    last_page: numberOr(answer.last_page, 1),
    per_page: numberOr(answer.per_page, length),
    from: numberOr(answer.from, length > 0 ? 1 : null),
    to: numberOr(answer.to, length > 0 ? length : null),
    total: numberOr(answer.total, length),
    is_total_exact: answer.is_total_exact !== false,
  };
}

function numberOr<F extends number | null>(value: Loose | undefined, fallback: F): number | F {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}
