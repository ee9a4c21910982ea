import type { PageName, SentProps } from '#contract/pages.ts';
import type { PropSource } from './props.ts';

/** A page with its props, independent of request headers. `respondInertia` turns it into a response. */
export type Rendered = {
  kind: 'inertia';
  component: PageName;
  props: Record<string, unknown>;
  options: RenderOptions;
};

export type RenderOptions = {
  /** HTTP status; 200 by default. */
  status?: number;
  /** Encrypts this page in the browser's history; the default of the request if absent. */
  encryptHistory?: boolean;
  /** Discards the key of the encrypted history, so that "back" after signing out shows nothing. */
  clearHistory?: boolean;
  /** Keeps the `#fragment` of the visited URL although the response has another URL. */
  preserveFragment?: boolean;
  /** Values shown once by the next page (`page.flash`); they override those of the session. */
  flash?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Many visitors see it alike: its HTML is reused, and a browser that has it gets 304. What it shows is in its props. */
  isShared?: boolean;
};

/** Each prop as a value, a function that is called only if the prop is sent, or a `Prop`. */
type PropsInput<N extends PageName> = { [K in keyof SentProps<N>]: PropSource<SentProps<N>[K]> };

type RenderArguments<N extends PageName> =
  Record<never, never> extends SentProps<N>
    ? [props?: PropsInput<N>, options?: RenderOptions]
    : [props: PropsInput<N>, options?: RenderOptions];

/** Describes a page response: `render('Events/Show', { event })`. Props are typed by contract/pages.ts. */
export function render<N extends PageName>(component: N, ...[props, options]: RenderArguments<N>): Rendered {
  return { kind: 'inertia', component, props: { ...props }, options: options ?? {} };
}
