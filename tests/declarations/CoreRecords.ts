import type { World } from './World.ts';

/** The ids in a world. */
export type IdName = { [K in keyof World]: World[K] extends number ? K : never }[keyof World];
export type Ids = Partial<Record<IdName, number>>;

/** Records that calls of the specification can create. */
export type CoreRecords = {
  /** The ids to fill. Most kinds have two records: one to change, one to delete. */
  names: readonly IdName[];
  store: string;
  /** The list that contains the record if the response does not return it. */
  list: string;
  body: (ids: Ids, nth: number) => object;
};
