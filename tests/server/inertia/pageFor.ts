import { readInertiaRequest } from '#server/inertia/inertiaRequest.ts';
import { buildPage, type InertiaPage, type InertiaPageContext } from '#server/inertia/page.ts';
import type { RenderOptions } from '#server/inertia/render.ts';

export type PageInput = {
  props?: Record<string, unknown>;
  options?: RenderOptions;
  headers?: Record<string, string>;
  context?: Partial<InertiaPageContext>;
};

/** The page object of `Dashboard/Index` for an Inertia visit with these headers. */
export function pageFor({ props = {}, options = {}, headers = {}, context = {} }: PageInput): Promise<InertiaPage> {
  const request = readInertiaRequest(
    new Request('http://localhost/dashboard?tab=sales', { headers: { 'X-Inertia': 'true', ...headers } }),
  );
  return buildPage({ kind: 'inertia', component: 'Dashboard/Index', props, options }, request, {
    shared: {},
    flash: {},
    errors: {},
    version: 'v1',
    ...context,
  });
}

/** The headers of a partial reload of that page. */
export function partial(headers: { only?: string; except?: string; reset?: string; component?: string }) {
  return {
    'X-Inertia-Partial-Component': headers.component ?? 'Dashboard/Index',
    ...(headers.only === undefined ? {} : { 'X-Inertia-Partial-Data': headers.only }),
    ...(headers.except === undefined ? {} : { 'X-Inertia-Partial-Except': headers.except }),
    ...(headers.reset === undefined ? {} : { 'X-Inertia-Reset': headers.reset }),
  };
}
