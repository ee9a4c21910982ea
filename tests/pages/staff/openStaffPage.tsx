import { App } from '@inertiajs/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import type { SharedProps } from '#contract/sharedProps.ts';
import { ConfirmHost } from '#js/components/overlay/ConfirmHost.tsx';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import './loadFields.ts';

export const LAKESIDE = {
  id: 1,
  name: 'Lakeside',
  slug: 'lakeside',
  timezone: 'Africa/Nairobi',
  currency: 'EUR',
  accent: null,
  logo_light: null,
  logo_dark: null,
};

/** The current page. Inertia resolves pages as the first App of a file was told to, in whichever test. */
let shown: ComponentType;

type Options = {
  url?: string;
  /** All permissions by default. */
  permissions?: Permission[];
  /** Whether the user has confirmed their address, as by default. */
  isConfirmed?: boolean;
};

/** Renders one staff page as Inertia does, within the providers of its layout, for a user with these permissions. */
export function openStaffPage<P extends object>(Page: ComponentType<P>, props: P, options: Options = {}) {
  const url = options.url ?? '/';
  window.history.replaceState(null, '', url);
  const shared: SharedProps = {
    app: { name: 'Muster', environment: 'test' },
    company: LAKESIDE,
    auth: {
      user: { id: 1, name: 'Ada Obi', email: 'ada@example.org', email_verified: options.isConfirmed ?? true },
      customer: null,
      permissions: options.permissions ?? [...PERMISSIONS],
      scope: 'company',
      companies: [],
    },
    realtime: null,
    csrf_token: 'a-token',
    server_time: new Date().toISOString(),
  };
  const Shown = () => createElement(Page, props);
  shown = Shown;
  const initialPage = {
    component: 'Tested',
    props: { ...shared, errors: {} },
    url,
    version: null,
    flash: {},
    rememberedState: {},
    rescuedProps: [],
  };
  return render(
    // Without style elements, as in StaffProviders: with them each query by role takes four times as long.
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <CompanyContext value={{ timezone: 'Africa/Nairobi', currency: 'EUR' }}>
        <App initialPage={initialPage} initialComponent={Shown} resolveComponent={() => shown} />
        <ConfirmHost />
      </CompanyContext>
    </MantineProvider>,
  );
}
