import type { ReactNode } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Brand } from '#js/components/portal/Brand.tsx';
import { ContactOrganiser } from '#js/components/portal/ContactOrganiser.tsx';
import { LegalLinks } from '#js/components/portal/LegalLinks.tsx';
import { useShared } from '#js/lib/useShared.ts';
import '#css/portal/portal.css';
import '#css/portal/layout.css';

/** A minimal frame for pages that anyone can see, such as errors: the brand name only. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { app, company } = useShared();
  return (
    <div data-frame="portal" className="p-frame">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="p-header">
        <div className="p-header-inner">
          <Brand company={company} appName={app.name} href={pageUrl(company ? 'Portal/Events/Index' : 'Public/Home')} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="p-main">
        {children}
      </main>
      {company?.has_legal_pages && (
        <footer className="p-footer">
          <ContactOrganiser company={company} />
          <div className="p-footer-inner">
            <p>{company.name}</p>
            <LegalLinks company={company} />
          </div>
        </footer>
      )}
    </div>
  );
}
