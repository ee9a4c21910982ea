import type { HandlerContext } from '#server/http/context.ts';

type Services = Pick<HandlerContext, 'services'>;

/** What another area does at a hook. Areas list theirs under `hooks`. */
export type HookHandler = { hook: string; handle(context: never, payload: never): Promise<void> };

/** `Context` is what the handlers get: less than that of a request if jobs run the hook, too. */
export type Hook<Payload, Context = HandlerContext> = {
  /** Declares what an area does at this hook, in the same transaction. What it throws refuses the whole change. */
  on(handle: (context: Context, payload: Payload) => Promise<void>): HookHandler;
  /** Runs the handlers of all areas one after the other, in the order of `server/areas.ts`. */
  run(context: Context, payload: Payload): Promise<void>;
};

/**
 * Defines a point at which other areas take part in a change, so that the area that makes the change need not import
 * them: `eventDeleting.run(context, { id })` here, `hooks: [eventDeleting.on(removeTasks)]` there.
 * @param name unique among all hooks
 */
export function defineHook<Payload, Context extends Services = HandlerContext>(name: string): Hook<Payload, Context> {
  return {
    on: (handle) => ({ hook: name, handle }),
    async run(context, payload) {
      for (const { hook, handle } of context.services.declarations.hooks) {
        if (hook === name) {
          // `on` has checked the types.
          await (handle as (context: Context, payload: Payload) => Promise<void>)(context, payload);
        }
      }
    },
  };
}
