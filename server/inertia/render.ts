import type { PageName, SentProps } from '#contract/pages.ts';
import type { PropSource } from './props.ts';

/** A rendered page, independent of request headers; the adapter turns it into a response. */
export type Rendered = {
  kind: 'inertia';
  component: PageName;
  props: Record<string, unknown>;
  options: RenderOptions;
};

export type RenderOptions = {
  /** HTTP status; 200 by default. */
  status?: number;
  /** Keeps this page encrypted in the browser's history; where absent, the request's own rule applies. */
  encryptHistory?: boolean;
  /** Throws away the key of the encrypted history, so that "back" after signing out shows nothing. */
  clearHistory?: boolean;
  /** Keeps the `#fragment` of the visited address although the answer has another address. */
  preserveFragment?: boolean;
  /** Values that the next page shows once (`page.flash`); they win over those of the session. */
  flash?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** Each prop as its value, a function that is called only when the prop is wanted, or one of `props.ts`. */
type PropsInput<N extends PageName> = { [K in keyof SentProps<N>]: PropSource<SentProps<N>[K]> };

type RenderArguments<N extends PageName> =
  Record<never, never> extends SentProps<N>
    ? [props?: PropsInput<N>, options?: RenderOptions]
    : [props: PropsInput<N>, options?: RenderOptions];

/** Describes the page to answer with: `render('Events/Show', { event })`. Props are checked against contract/pages.ts. */
export function render<N extends PageName>(component: N, ...[props, options]: RenderArguments<N>): Rendered {
  return { kind: 'inertia', component, props: { ...props }, options: options ?? {} };
}
