import type { InertiaRequest } from './inertiaRequest.ts';
import type { MergeRule, OnceRule, ScrollRule } from './props.ts';

/** The metadata about props in the page object, with the client's field names. */
export type PageMetadata = {
  mergeProps: string[];
  prependProps: string[];
  deepMergeProps: string[];
  matchPropsOn: string[];
  deferredProps: Record<string, string[]>;
  scrollProps: Record<
    string,
    {
      pageName: string;
      previousPage: number | string | null;
      nextPage: number | string | null;
      currentPage: number | string | null;
      reset: boolean;
    }
  >;
  onceProps: Record<string, { prop: string; expiresAt: number | null }>;
  rescuedProps: string[];
};

export function emptyMetadata(): PageMetadata {
  return {
    mergeProps: [],
    prependProps: [],
    deepMergeProps: [],
    matchPropsOn: [],
    deferredProps: {},
    scrollProps: {},
    onceProps: {},
    rescuedProps: [],
  };
}

/** Omits empty fields, because the page object is part of every response. */
export function filledMetadata(metadata: PageMetadata): Partial<PageMetadata> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => Object.keys(value).length > 0));
}

/**
 * Records how the client merges the prop at `path` with its current value. A prop that is reset is replaced instead.
 */
export function noteMerge(metadata: PageMetadata, path: string, rule: MergeRule, request: InertiaRequest): void {
  if (request.reset.includes(path)) {
    return;
  }
  const target = rule.path === undefined ? path : `${path}.${rule.path}`;
  const names = { append: 'mergeProps', prepend: 'prependProps', deep: 'deepMergeProps' } as const;
  metadata[names[rule.strategy]].push(target);
  metadata.matchPropsOn.push(...rule.matchOn.map((field) => `${target}.${field}`));
}

export function noteDeferred(metadata: PageMetadata, path: string, group: string): void {
  metadata.deferredProps[group] = [...(metadata.deferredProps[group] ?? []), path];
}

export function noteOnce(metadata: PageMetadata, path: string, rule: OnceRule): void {
  metadata.onceProps[rule.key ?? path] = { prop: path, expiresAt: rule.expiresAt };
}

export function noteScroll(
  metadata: PageMetadata,
  path: string,
  rule: ScrollRule,
  value: unknown,
  request: InertiaRequest,
): void {
  metadata.scrollProps[path] = {
    pageName: rule.pageName,
    ...rule.position(value),
    reset: request.reset.includes(path),
  };
}
