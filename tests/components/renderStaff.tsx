import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CompanyContext } from '#js/components/CompanyContext.ts';
import { ConfirmHost } from '#js/components/ConfirmHost.tsx';

/** Renders a component as a staff page frames it: Mantine without transitions, a company in Nairobi, confirmations. */
export function renderStaff(element: ReactElement): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <MantineProvider env="test">
        <CompanyContext value={{ timezone: 'Africa/Nairobi', currency: 'KES' }}>
          {children}
          <ConfirmHost />
        </CompanyContext>
      </MantineProvider>
    ),
  });
}
