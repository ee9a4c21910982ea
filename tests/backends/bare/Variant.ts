/**
 * How a backend answers. Reads and page props differ as well as changes:
 * - `message`: a change answers `{ message }` alone, lists are Laravel's paginator, record pages have no props;
 * - `bare`: records and lists stand at the top of the answer;
 * - `data`: API resources, so `{ data }` and `{ data, links, meta }`, also in page props;
 * - `strings`: rows as PHP's database driver reads them: numbers as text, 0 and 1, dates without a zone, `[]` for `{}`.
 */
export const VARIANTS = ['message', 'bare', 'data', 'strings'] as const;
export type Variant = (typeof VARIANTS)[number];

export type BareOptions = {
  variant: Variant;
  /** Who may read `GET /settings/company/json`. */
  settings?: 'public' | 'signed-in';
  /** `named`: what a person would look for (name, title, price) besides the specification's fields; `ids`: those alone. */
  fields?: 'named' | 'ids';
  /** The broadcaster that every page shares; without it there is none. */
  realtime?: { key: string };
};
