import type { Permission } from '#contract/permissions.ts';
import type { RoutedPage } from '#domain/kit/pagePaths.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** What waits for the user on a page: the number beside its entry in the navigation. */
export type WaitingSource = {
  page: RoutedPage;
  /** The permission needed to see the number. */
  access: Permission;
  count(context: HandlerContext): Promise<number>;
};
