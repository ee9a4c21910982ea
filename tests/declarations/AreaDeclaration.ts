import type { AreaSamples, TestedElsewhere } from '#tests/contract/AreaSamples.ts';
import type { Maker, Sale } from '#tests/contract/sale.ts';
import type { PageToShow } from '#tests/screens/PageToShow.ts';
import type { CoreRecords } from './CoreRecords.ts';
import type { QueryBudget } from './QueryBudget.ts';
import type { World } from './World.ts';

/**
 * What the suites that walk all areas need to know of one: `export const area: AreaDeclaration` in
 * `tests/areas/…/<area>/area.ts`. A suite that misses something names it.
 */
export type AreaDeclaration = {
  /** The areas whose samples are played, and whose records and rows are created, before those of this one. */
  after?: readonly string[];
  /** A valid call of each endpoint, or the suite that tests it. */
  samples: AreaSamples;
  /** Creates the records that the samples need; they become part of the `World`. */
  records?: (make: Maker, sale: Sale) => Promise<object>;
  /** The same records on a backend that has only the calls of the specification. */
  coreRecords?: readonly CoreRecords[];
  /** Each update of a record (`PUT` with an id), or the suite that tests it. */
  changes?: Record<string, Change | TestedElsewhere>;
  /**
   * The race suite of each function that takes a lock, after its file in the area's folder of the server; null if the
   * outcome is the same in any order. A job that skips locked rows is one such: whichever process gets a row does the
   * same with it.
   */
  races?: Record<string, string | null>;
  /**
   * What people who are limited to campaigns see of the records: those of their campaigns and events (the default), all
   * of them as everyone else does, or nothing.
   */
  organisersSee?: 'theirs' | 'everything' | 'nothing';
  /** SQL that gives company 1 `size` rows in each searchable list, by the list's name. */
  listRows?: Record<string, (size: number) => string>;
  /** Calls that the benchmark `lists` measures on those rows, by the name of the result. */
  listPaths?: Record<string, string>;
  /** Calls that it measures as an organiser of one campaign. */
  organiserPaths?: Record<string, string>;
  /** Lists that need the same number of queries for many rows as for one. */
  budget?: QueryBudget;
  /** Pages for pictures and for the checks of accessibility and layout. */
  pages?: readonly PageToShow[];
  /** Paths of pages that need no such check, each with the reason. */
  unseenPages?: Record<string, string>;
  /** The calls whose first record fills `{name}` in `pages`; they may use ids of areas before this one. */
  demoIds?: Record<string, string>;
  /** The record that the pages below a folder of `Pages` show. */
  pageRecords?: Record<string, (world: World) => number>;
  /** Pages that must also work with records that have only an id, each with an address. */
  idOnlyPages?: readonly (readonly [page: string, url: string])[];
};

/** A declaration with the name of its folder, which is that of the area. */
export type DeclaredArea = AreaDeclaration & { name: string };

export type Change = {
  /**
   * Values of all optional fields that the response shows, different from their defaults; null if the call names every
   * field or changes no record.
   */
  values: ((world: World) => Record<string, unknown>) | null;
  /** A text field that every update accepts; `name` unless stated. */
  text?: string;
  /** Optional fields without a value above, because the response does not show them or there is only one. */
  unseen?: readonly string[];
  /** Optional fields that the record derives from others. */
  derived?: readonly string[];
  /** The record to change, if it is not that of the sample. */
  params?: (world: World) => Record<string, string | number>;
  /** Why no form in `forms.tsx` saves it alone. */
  withoutForm?: string;
};
