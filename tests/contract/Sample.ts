/** The input of one call. */
export type Sample = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** The input names data that only our backend has (a coupon code, a plan), so another one may refuse it. */
  isOurs?: true;
};
