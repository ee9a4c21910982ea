import '#css/mantine.css';
import { usePage } from '@inertiajs/react';
import { type ReactNode, Suspense } from 'react';
import { ConfirmHost } from '#js/components/overlay/ConfirmHost.tsx';
import { AreaTabs } from '#js/components/page/AreaTabs.ts';
import { TitleAside } from '#js/components/page/TitleAside.ts';
import { prepareToasts } from '#js/lib/toast/toast.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { Footer } from './staff/Footer.tsx';
import { Header } from './staff/header/Header.tsx';
import { PageStar } from './staff/navigation/PageStar.tsx';
import { Sidebar } from './staff/navigation/Sidebar.tsx';
import { useAreaTabs } from './staff/navigation/useAreaTabs.ts';
import { useJumps } from './staff/navigation/useJumps.ts';
import { usePageMarks } from './staff/navigation/usePageMarks.ts';
import { UnverifiedNotice } from './staff/notices/UnverifiedNotice.tsx';
import { optionalPart } from './staff/optionalPart.ts';
import { PanelHost } from './staff/palette/PanelHost.tsx';
import styles from './staff/StaffLayout.module.css';
import { StaffProviders } from './staff/StaffProviders.tsx';
import { useCompanyChanges } from './staff/useCompanyChanges.ts';
import { useLiveAccess } from './staff/useLiveAccess.ts';

prepareToasts();

const ViewingAsNotice = optionalPart(async () => ({
  default: (await import('./staff/notices/ViewingAsNotice.tsx')).ViewingAsNotice,
}));

const TestModeNotice = optionalPart(async () => ({
  default: (await import('./staff/notices/TestModeNotice.tsx')).TestModeNotice,
}));

const WaitingFeed = optionalPart(() => import('./staff/navigation/WaitingFeed.ts'));
const TopNavigation = optionalPart(async () => ({
  default: (await import('./staff/navigation/TopNavigation.tsx')).TopNavigation,
}));
const CallWatch = optionalPart(() => import('./staff/calls/CallWatch.tsx'));
const IdleWatch = optionalPart(() => import('./staff/presence/IdleWatch.tsx'));
const FieldFocus = optionalPart(() => import('./staff/palette/FieldFocus.ts'));
const PlanNotice = optionalPart(async () => ({ default: (await import('./staff/notices/PlanNotice.tsx')).PlanNotice }));

/** The frame of every staff page: navigation, header, page, footer and overlays. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const isHorizontal = useLayoutPreferences(({ preferences }) => preferences.layoutType === 'horizontal');
  const { auth, company } = useShared();
  const isViewing = auth.viewing_as !== null;
  const isTestMode = Boolean(company?.test_mode);
  const { url, props } = usePage();
  const hasPlanEnd = Boolean(Object(Object(props.auth).plan).ends_at);
  useJumps();
  useLiveAccess();
  useCompanyChanges();
  usePageMarks();
  const areaTabs = useAreaTabs();
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
            {isHorizontal && (
              <Suspense>
                <TopNavigation />
              </Suspense>
            )}
            {isViewing && (
              <Suspense>
                <ViewingAsNotice />
              </Suspense>
            )}
            <UnverifiedNotice />
            {isTestMode && (
              <Suspense>
                <TestModeNotice />
              </Suspense>
            )}
            {hasPlanEnd && (
              <Suspense>
                <PlanNotice />
              </Suspense>
            )}
            <main id="main" className={styles.main} tabIndex={-1}>
              <div className={styles.content}>
                <AreaTabs value={areaTabs}>
                  <TitleAside value={<PageStar />}>{children}</TitleAside>
                </AreaTabs>
              </div>
            </main>
            <Footer />
          </div>
        </div>
        <Suspense>
          <WaitingFeed />
        </Suspense>
        <Suspense>
          <CallWatch />
        </Suspense>
        <Suspense>
          <IdleWatch />
        </Suspense>
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
