import type { ReactNode } from 'react';
import { Brand } from '#js/components/portal/Brand.tsx';
import { useShared } from '#js/lib/useShared.ts';
import '#css/portal/portal.css';
import '#css/portal/layout.css';

/** The frame of pages for anyone, such as errors: the name of the house and nothing to distract. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { app, company } = useShared();
  return (
    <div data-frame="portal" className="p-frame">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="p-header">
        <div className="p-header-inner">
          <Brand company={company} appName={app.name} href="/" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="p-main">
        {children}
      </main>
    </div>
  );
}
