import type { Endpoint } from '#contract/kit/define.ts';

type Under<T, Path extends string> = { [K in keyof T as K extends `${string} ${Path}/${string}` ? K : never]: T[K] };

/** The calls of a contract below a path, for an area with several kinds of records: `callsUnder(contract, '/workflows')`. */
export function callsUnder<const T extends Record<string, Endpoint>, const Path extends `/${string}`>(
  endpoints: T,
  path: Path,
): Under<T, Path> {
  const calls = Object.entries(endpoints).filter(([key]) => key.split(' ')[1]?.startsWith(`${path}/`));
  // Object.fromEntries loses the keys, so the type is asserted.
  return Object.fromEntries(calls) as Under<T, Path>;
}
