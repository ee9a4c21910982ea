import '#css/mantine.css';
import { usePage } from '@inertiajs/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ConfirmHost } from '#js/components/ConfirmHost.tsx';
import { TitleAside } from '#js/components/TitleAside.ts';
import { prepareToasts } from '#js/lib/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useLayoutPreferences } from '#js/stores/layoutPreferences.ts';
import { Footer } from './staff/Footer.tsx';
import { Header } from './staff/Header.tsx';
import { PageStar } from './staff/PageStar.tsx';
import { PanelHost } from './staff/PanelHost.tsx';
import { Sidebar } from './staff/Sidebar.tsx';
import styles from './staff/StaffLayout.module.css';
import { StaffProviders } from './staff/StaffProviders.tsx';
import { TopNavigation } from './staff/TopNavigation.tsx';
import { UnverifiedNotice } from './staff/UnverifiedNotice.tsx';
import { useCompanyChanges } from './staff/useCompanyChanges.ts';
import { useJumps } from './staff/useJumps.ts';
import { useLiveAccess } from './staff/useLiveAccess.ts';
import { usePageMarks } from './staff/usePageMarks.ts';

prepareToasts();

const ViewingAsNotice = lazy(async () => ({
  default: (await import('./staff/ViewingAsNotice.tsx')).ViewingAsNotice,
}));

const FieldFocus = lazy(() => import('./staff/FieldFocus.ts'));
const PlanNotice = lazy(async () => ({ default: (await import('./staff/PlanNotice.tsx')).PlanNotice }));

/** The frame of every staff page: navigation, header, page, footer and overlays. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const isHorizontal = useLayoutPreferences(({ preferences }) => preferences.layoutType === 'horizontal');
  const isViewing = useShared().auth.viewing_as !== null;
  const { url, props } = usePage();
  const hasPlanEnd = Boolean(Object(Object(props.auth).plan).ends_at);
  useJumps();
  useLiveAccess();
  useCompanyChanges();
  usePageMarks();
  return (
    <StaffProviders>
      <PanelHost>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <div className={styles.shell}>
          {!isHorizontal && <Sidebar />}
          <div className={styles.column}>
            <Header />
            {isHorizontal && <TopNavigation />}
            {isViewing && (
              <Suspense>
                <ViewingAsNotice />
              </Suspense>
            )}
            <UnverifiedNotice />
            {hasPlanEnd && (
              <Suspense>
                <PlanNotice />
              </Suspense>
            )}
            <main id="main" className={styles.main} tabIndex={-1}>
              <div className={styles.content}>
                <TitleAside value={<PageStar />}>{children}</TitleAside>
              </div>
            </main>
            <Footer />
          </div>
        </div>
        <ConfirmHost />
        {url.includes('field=') && (
          <Suspense>
            <FieldFocus />
          </Suspense>
        )}
      </PanelHost>
    </StaffProviders>
  );
}
