import type { HandlerContext } from '#server/http/context.ts';

/** What another area does at a hook. Areas list theirs under `hooks`. */
export type HookHandler = { hook: string; handle(context: HandlerContext, payload: never): Promise<void> };

export type Hook<Payload> = {
  /** Declares what an area does at this hook, in the same transaction. What it throws refuses the whole change. */
  on(handle: (context: HandlerContext, payload: Payload) => Promise<void>): HookHandler;
  /** Runs the handlers of all areas one after the other, in the order of `server/areas.ts`. */
  run(context: HandlerContext, payload: Payload): Promise<void>;
};

/**
 * Defines a point at which other areas take part in a change, so that the area that makes the change need not import
 * them: `eventDeleting.run(context, { id })` here, `hooks: [eventDeleting.on(removeTasks)]` there.
 * @param name unique among all hooks
 */
export function defineHook<Payload>(name: string): Hook<Payload> {
  return {
    on: (handle) => ({ hook: name, handle }),
    async run(context, payload) {
      for (const { hook, handle } of context.services.declarations.hooks) {
        if (hook === name) {
          // `on` has checked the payload's type.
          await (handle as (context: HandlerContext, payload: Payload) => Promise<void>)(context, payload);
        }
      }
    },
  };
}
