import type { Shape } from './shape.ts';

/** What the browser needs to know of an endpoint to call it. Generated from the contract by the build. */
export type CallEntry = {
  /** `GET /contacts/json` */
  key: string;
  /** How its response is read; absent for files and redirects. */
  shape?: Shape;
  /** How the bodies of refusals are read that contain more than an error, by status. */
  refusals?: Readonly<Record<number, Shape>>;
  isFile?: true;
  isExtension?: true;
  /** The filters that are sent as `filter_by` and `filter` as well. */
  filterBy?: readonly string[];
};
