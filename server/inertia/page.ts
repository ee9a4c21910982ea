import type { InertiaRequest } from './inertiaRequest.ts';
import { type ErrorBags, pageErrors } from './pageErrors.ts';
import { filledMetadata, type PageMetadata } from './pageMetadata.ts';
import { always } from './props.ts';
import type { Rendered } from './render.ts';
import { resolveProps } from './resolveProps.ts';

/** The page object of the Inertia protocol. Empty fields are omitted. */
export type InertiaPage = {
  component: string;
  props: Record<string, unknown>;
  url: string;
  version: string;
  encryptHistory?: true;
  clearHistory?: true;
  preserveFragment?: true;
  sharedProps?: string[];
  flash?: Record<string, unknown>;
} & Partial<PageMetadata>;

export type InertiaPageContext = {
  /** Props of every page; the same kinds of value as in `render`. */
  shared: Record<string, unknown>;
  /** Data in the session for the next page. */
  flash: Record<string, unknown>;
  errors: ErrorBags;
  version: string;
  encryptHistory?: boolean;
  clearHistory?: boolean;
  /** Called for deferred props that failed and were left out. */
  onRescue?: (path: string, error: unknown) => void;
};

/** The page object for this request. */
export async function buildPage(
  rendered: Rendered,
  request: InertiaRequest,
  context: InertiaPageContext,
): Promise<InertiaPage> {
  const { component, options } = rendered;
  const errors = always(pageErrors(context.errors, request.errorBag));
  const source = { ...context.shared, ...rendered.props, errors };
  const { props, metadata } = await resolveProps(component, source, request, context.onRescue);
  const flash = { ...context.flash, ...options.flash };
  const sharedProps = [...new Set(Object.keys(context.shared).map((key) => key.split('.')[0] ?? key))];
  return {
    component,
    props,
    url: request.url,
    version: context.version,
    ...((options.encryptHistory ?? context.encryptHistory) ? { encryptHistory: true } : {}),
    ...((options.clearHistory ?? context.clearHistory) ? { clearHistory: true } : {}),
    ...(options.preserveFragment ? { preserveFragment: true } : {}),
    ...(sharedProps.length > 0 ? { sharedProps } : {}),
    ...(Object.keys(flash).length > 0 ? { flash } : {}),
    ...filledMetadata(metadata),
  };
}
