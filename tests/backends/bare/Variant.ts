/**
 * How a backend formats responses and page props:
 * - `message`: a change responds only `{ message }`, lists are Laravel's paginator, record pages have no props;
 * - `bare`: records and lists are at the top level of the response;
 * - `data`: API resources, so `{ data }` and `{ data, links, meta }`, also in page props;
 * - `strings`: rows as PHP's database driver reads them: numbers as text, 0 and 1, dates without a time zone, `[]` for
 * `{}`.
 */
export const VARIANTS = ['message', 'bare', 'data', 'strings'] as const;
export type Variant = (typeof VARIANTS)[number];

export type BareOptions = {
  variant: Variant;
  /** Who can read `GET /settings/company/json`. */
  settings?: 'public' | 'signed-in';
  /** `named`: obvious fields (name, title, price) besides the specification's; `ids`: only the specification's. */
  fields?: 'named' | 'ids';
  /** The broadcaster shared with every page; none if omitted. */
  realtime?: { key: string };
};
