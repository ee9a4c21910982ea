import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { resolvedTheme } from '#domain/account/layoutPreferences.ts';
import { DEFAULT_LOCALE } from '#domain/kit/locale.ts';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { ViewsContext } from '#js/components/table/views/ViewsContext.ts';
import { cspNonce } from '#js/lib/cspNonce.ts';
import { useIsTimezoneKnown, useShared, useTimezone } from '#js/lib/useShared.ts';
import { followLayoutPreferences, useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { theme } from './preferences/theme.ts';
import { useAccent } from './preferences/useAccent.ts';
import { useViewKeeper } from './useViewKeeper.ts';

/** Sets up Mantine with our theme, direction and colour scheme, and the company's formats for dates and money. */
export function StaffProviders({ children }: { children: ReactNode }) {
  const { company } = useShared();
  const { preferences, prefersDark } = useLayoutPreferences();
  const { direction, colorScheme, monochrome } = preferences;

  useEffect(followLayoutPreferences, []);
  useAccent(company?.accent ?? null, monochrome);

  const keeper = useViewKeeper();
  const timezone = useTimezone();
  const currency = company?.currency ?? '';
  const isTimezoneKnown = useIsTimezoneKnown();
  const locale = company?.locale ?? DEFAULT_LOCALE;
  const format = useMemo(
    () => ({ timezone, currency, isTimezoneKnown, locale }),
    [timezone, currency, isTimezoneKnown, locale],
  );

  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <DirectionOf direction={direction} />
      <MantineProvider
        theme={theme}
        forceColorScheme={resolvedTheme(colorScheme, prefersDark)}
        getStyleNonce={cspNonce}
        // Our stylesheets already contain both. Mantine must not inject styles after the first paint.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <CompanyContext value={format}>
          <ViewsContext value={keeper}>{children}</ViewsContext>
        </CompanyContext>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Passes a changed direction on to Mantine, which mirrors arrows and placements. */
function DirectionOf({ direction }: { direction: 'ltr' | 'rtl' }) {
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    if (dir !== direction) {
      setDirection(direction);
    }
  }, [dir, direction, setDirection]);
  return null;
}
