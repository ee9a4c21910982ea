import type { ListTotal } from '#contract/kit/shapes.ts';

/** Paging information of a list. */
export type PageInfo = {
  current_page: number;
  last_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  total: number;
  /** If false, there are more than `total`. */
  is_total_exact: boolean;
  /** The sums that were asked for, if the backend can add them up. */
  totals?: readonly ListTotal[];
};

type ListRead<T> = { list: T[]; page: PageInfo | null };

/**
 * Reads a list: a page object or an array, optionally inside `data`. It is paginated only if there is a `current_page`
 * (specification §3). Missing, null or string values are tolerated.
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
      totals?: readonly ListTotal[] | null | undefined;
    }
  | null
  | undefined;

function pageOf(answer: Exclude<ListAnswer<unknown>, unknown[] | null | undefined>, length: number): PageInfo {
  const current_page = numberOr(answer.current_page, 1);
  const per_page = numberOr(answer.per_page, length);
  const from = numberOr(answer.from, length > 0 ? (current_page - 1) * per_page + 1 : null);
  return {
    current_page,
    last_page: numberOr(answer.last_page, 1),
    per_page,
    from,
    to: numberOr(answer.to, from === null || length === 0 ? null : from + length - 1),
    total: numberOr(answer.total, length),
    is_total_exact: answer.is_total_exact !== false,
    ...(Array.isArray(answer.totals) && { totals: answer.totals }),
  };
}

function numberOr<F extends number | null>(value: Loose | undefined, fallback: F): number | F {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}
