import type { Sent } from '#contract/kit/absent.ts';
import type { news } from '#contract/overview/home.ts';
import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Lines of `Since your last visit` on the home page: what others did meanwhile. */
export type NewsSource = {
  /** The permission needed to see the line. */
  access: Permission;
  /** What happened after `since`; null if nothing did. */
  find(context: HandlerContext, since: Date): Promise<Sent<typeof news> | null>;
};
