import type { CallEntry } from '#domain/kit/callEntry.ts';
import { type Call, endpoint } from './endpoint.ts';

/** The calls of an area under the names that the contract gives them (`call`). */
type Api<Area> = { [Key in keyof Area as NameOf<Area[Key]>]: Call<Area[Key]> };
type NameOf<E> = E extends { call: infer Name extends string } ? Name : never;

/**
 * The calls of one area: `import calls from 'calls:people/contacts'; apiOf<typeof contacts>(calls)`. The build generates
 * the entries from the contract, which the browser imports as types only (build/contractCalls.ts).
 */
export function apiOf<Area>(calls: Readonly<Record<string, CallEntry>>): Api<Area> {
  const made = Object.entries(calls).map(([name, entry]) => [name, endpoint(entry)]);
  // The entries come from the same contract as the type.
  return Object.fromEntries(made) as Api<Area>;
}
