import type { ReactNode } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Brand } from '#js/components/portal/Brand.tsx';
import { LegalLinks } from '#js/components/portal/LegalLinks.tsx';
import { useShared } from '#js/lib/useShared.ts';
import '#css/portal/portal.css';
import '#css/portal/auth.css';

/** The frame of sign-in and related pages, for staff and visitors: one centred card. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { app, company } = useShared();
  return (
    <div data-frame="portal" className="p-auth">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header>
        <Brand company={company} appName={app.name} href={pageUrl(company ? 'Portal/Events/Index' : 'Public/Home')} />
      </header>
      <main id="main" tabIndex={-1} className="p-auth-card">
        {children}
      </main>
      <footer>
        <LegalLinks company={company} />
      </footer>
    </div>
  );
}
