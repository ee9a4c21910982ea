import { App } from '@inertiajs/react';
import { render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import type { SharedProps } from '#contract/sharedProps.ts';

export const HARBOUR_NIGHTS = {
  id: 1,
  name: 'Harbour Nights',
  slug: 'harbour-nights',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  accent: null,
  logo_light: null,
  logo_dark: null,
};

const shared: SharedProps = {
  app: { name: 'Muster', environment: 'test' },
  company: HARBOUR_NIGHTS,
  auth: { user: null, customer: null, permissions: [], scope: 'company', companies: [] },
  realtime: null,
  csrf_token: 'a-token',
  server_time: new Date().toISOString(),
};

type Options = { url?: string; shared?: Partial<SharedProps> };

/** Renders one page as Inertia does, with the props that every page has. */
export function openPage<P extends object>(Page: ComponentType<P>, props: P, options: Options = {}) {
  const Shown = () => createElement(Page, props);
  const initialPage = {
    component: 'Tested',
    props: { ...shared, ...options.shared, errors: {} },
    url: options.url ?? '/',
    version: null,
    flash: {},
    rememberedState: {},
    rescuedProps: [],
  };
  return render(<App initialPage={initialPage} initialComponent={Shown} resolveComponent={() => Shown} />);
}
