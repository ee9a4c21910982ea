import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConfirmHost } from '#js/components/overlay/ConfirmHost.tsx';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { theme } from '#js/Layouts/staff/preferences/theme.ts';
import '#tests/pages/staff/loadFields.ts';

/** Renders a component as on a staff page: Mantine without transitions, a company in Nairobi, confirmations. */
export function renderStaff(element: ReactElement): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      // Without style elements, as in StaffProviders: with them each query by role takes four times as long.
      <MantineProvider env="test" theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <CompanyContext value={{ timezone: 'Africa/Nairobi', currency: 'KES' }}>
          {children}
          <ConfirmHost />
        </CompanyContext>
      </MantineProvider>
    ),
  });
}
