import type { ReactElement } from 'react';
import { pageTitle } from '#domain/kit/pageTitle.ts';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { readShared } from '#js/lib/readShared.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { EarlyInput } from './EarlyInput.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';

/** Wraps every page, identically in the browser and on the server. */
export function appFrame(app: ReactElement): ReactElement {
  return (
    <>
      <AppErrorBoundary>{app}</AppErrorBoundary>
      <ConnectionBanner />
      <PageAnnouncer />
      <EarlyInput />
    </>
  );
}

/** The tab title: `<page> · <company>`. */
export function titleOf(title: string, page: { props: Record<string, unknown> }): string {
  const { company, app } = readShared(page.props, useLoadedSettings.getState());
  return pageTitle(title, company?.name ?? app.name);
}
