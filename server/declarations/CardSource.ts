import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/kit/pagePaths.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Records of one kind that a link can show as a card. */
export type CardSource = {
  /** The page of such a record; its path ends with the id. */
  page: RoutedPage;
  /** What the card calls them, such as `Event`. */
  noun: string;
  /** The permission needed to see these records. */
  access: Permission;
  /** Those of the records that the caller can see, in one query. */
  find(context: HandlerContext, ids: number[]): Promise<RecordCard[]>;
};

type RecordCard = {
  id: number;
  title: string;
  /** The stored status, such as `in_progress`; null if there is none. */
  status: string | null;
  /** Short facts; empty ones are left out. */
  facts: (string | null)[];
};
