import type { Sent } from '#contract/kit/absent.ts';
import type { attention } from '#contract/overview/home.ts';
import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Lines of `Needs you` on the home page: what somebody should look at now. */
export type AttentionSource = {
  /** The permission needed to see the line. */
  access: Permission;
  /** The line; null if nothing needs attention. */
  find(context: HandlerContext): Promise<Sent<typeof attention> | null>;
};
