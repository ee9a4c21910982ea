/** A prop with rules for when it is computed and sent, and how the client merges it with its current value. */
export class Prop<T = unknown> {
  readonly source: PropSource<T>;
  readonly traits: PropTraits;

  constructor(source: PropSource<T>, traits: PropTraits) {
    this.traits = source instanceof Prop ? { ...source.traits, ...traits } : traits;
    this.source = source instanceof Prop ? source.source : source;
  }

  /** Returns the value; calls the function if the source is one. */
  async resolve(): Promise<unknown> {
    return isFunction(this.source) ? await this.source() : this.source;
  }
}

function isFunction(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

/** A value, a function that returns it (called only if the prop is sent), or a `Prop`. */
export type PropSource<T> = T | (() => T | Promise<T>) | Prop<T>;

type PropTraits = {
  /** Not part of a full page; sent when a partial reload requests it. */
  optional?: true;
  /** Sent with every response, including partial reloads of other props. */
  always?: true;
  /** Not part of a full page; fetched by the browser right after it, one request per group. */
  deferred?: { group: string; rescue: boolean };
  merge?: MergeRule;
  once?: OnceRule;
  scroll?: ScrollRule;
};

export type MergeRule = {
  strategy: 'append' | 'prepend' | 'deep';
  /** The list inside the prop, such as `data` of a page object; the prop itself if absent. */
  path?: string;
  /** Fields that identify an item of the list. */
  matchOn: string[];
};

export type OnceRule = {
  /** The key under which several pages share the value; the path of the prop if absent. */
  key?: string;
  /** When the browser requests the prop again, in ms since 1970; null for never. */
  expiresAt: number | null;
  /** Sent even if the browser already has it. */
  fresh: boolean;
};

export type ScrollRule = {
  /** The query parameter that names the page. */
  pageName: string;
  path: string;
  position: (value: unknown) => ScrollPosition;
};

type ScrollPosition = {
  previousPage: number | string | null;
  nextPage: number | string | null;
  currentPage: number | string | null;
};

/** Computed only if the response includes it; equivalent to a plain function. */
export function lazy<T>(compute: () => T | Promise<T>): Prop<T> {
  return new Prop<T>(compute, {});
}

/** Sent only when a partial reload names it. */
export function optional<T>(source: PropSource<T>): Prop<T> {
  return new Prop(source, { optional: true });
}

/** Sent even with partial reloads of other props. */
export function always<T>(source: PropSource<T>): Prop<T> {
  return new Prop(source, { always: true });
}

/** Applies `map` to the value of a prop; for functions and deferred props when they are computed. */
export function mapProp(prop: unknown, map: (value: unknown) => unknown): unknown {
  if (prop instanceof Prop) {
    return new Prop(async () => map(await prop.resolve()), prop.traits);
  }
  return isFunction(prop) ? async () => map(await prop()) : map(prop);
}

/**
 * Fetched by the browser after the page is shown. Props of one group are sent in one request. With `rescue`, a failing
 * prop is left out and named in `rescuedProps`, so that the page can offer a retry.
 */
export function defer<T>(source: PropSource<T>, group = 'default', options: { rescue?: boolean } = {}): Prop<T> {
  return new Prop(source, { deferred: { group, rescue: options.rescue ?? false } });
}

type MergeOptions = { path?: string; matchOn?: string | string[] };

/** On a partial reload, new items are appended to those the browser has. Items that match on `matchOn` are replaced. */
export function merge<T>(source: PropSource<T>, options: MergeOptions = {}): Prop<T> {
  return new Prop(source, { merge: mergeRule('append', options) });
}

/** As `merge`, but new items are prepended. */
export function prepend<T>(source: PropSource<T>, options: MergeOptions = {}): Prop<T> {
  return new Prop(source, { merge: mergeRule('prepend', options) });
}

/** As `merge`, for nested objects and lists; `matchOn` is a path within the prop, such as `data.id`. */
export function deepMerge<T>(source: PropSource<T>, options: Omit<MergeOptions, 'path'> = {}): Prop<T> {
  return new Prop(source, { merge: mergeRule('deep', options) });
}

/** Sent once and remembered by the browser across pages until `expiresAt` (ms since 1970 or a Date). */
export function once<T>(
  source: PropSource<T>,
  options: { key?: string; expiresAt?: number | Date | null; fresh?: boolean } = {},
): Prop<T> {
  const expiresAt = options.expiresAt instanceof Date ? options.expiresAt.getTime() : (options.expiresAt ?? null);
  return new Prop(source, {
    once: { expiresAt, fresh: options.fresh ?? false, ...(options.key === undefined ? {} : { key: options.key }) },
  });
}

/**
 * A list for infinite scrolling. The page object of specification §3 needs no options; for other shapes, state where
 * the items are (`path`) and how to read the position.
 */
export function scroll<T>(
  source: PropSource<T>,
  options: {
    pageName?: string;
    path?: string;
    matchOn?: string | string[];
    position?: (value: unknown) => ScrollPosition;
  } = {},
): Prop<T> {
  const path = options.path ?? 'data';
  return new Prop(source, {
    merge: mergeRule('append', { path, matchOn: options.matchOn ?? [] }),
    scroll: { path, pageName: options.pageName ?? 'page', position: options.position ?? positionOfPage },
  });
}

function mergeRule(strategy: MergeRule['strategy'], { path, matchOn = [] }: MergeOptions): MergeRule {
  return { strategy, matchOn: [matchOn].flat(), ...(path === undefined ? {} : { path }) };
}

function positionOfPage(value: unknown): ScrollPosition {
  const page = typeof value === 'object' && value !== null ? value : {};
  const current = 'current_page' in page && typeof page.current_page === 'number' ? page.current_page : 1;
  const last = 'last_page' in page && typeof page.last_page === 'number' ? page.last_page : current;
  return {
    previousPage: current > 1 ? current - 1 : null,
    nextPage: current < last ? current + 1 : null,
    currentPage: current,
  };
}
