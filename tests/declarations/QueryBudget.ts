import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** A company of which each list has as many rows as those of its siblings. */
export type BudgetSide = {
  app: TestApp;
  companyId: number;
  /** The user who signs in. */
  userId: number;
  /** The event with all the rows that belong to one. */
  eventId: number;
  /** The first record of each kind that an area has named. */
  ids: Readonly<Record<string, number>>;
};

export type QueryBudget = {
  /** Creates the rows with this number in each of the area's lists; returns ids by name, for `side.ids`. */
  rows?: (side: BudgetSide, row: number) => Promise<Record<string, number>>;
  /** Staff calls and exports, by what they list. */
  paths: Record<string, (side: BudgetSide) => string>;
  /** Calls and pages of visitors. */
  visitorPaths?: Record<string, (side: BudgetSide) => string>;
};
