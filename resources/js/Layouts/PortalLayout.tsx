import { Link } from '@inertiajs/react';
import { IconShoppingBag, IconTicket, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Brand } from '#js/components/portal/Brand.tsx';
import { ContactOrganiser } from '#js/components/portal/ContactOrganiser.tsx';
import { LegalLinks } from '#js/components/portal/LegalLinks.tsx';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { useHeldCart } from '../stores/selling/cart/useHeldCart.ts';
import { ConfirmAddress } from './portal/ConfirmAddress.tsx';
import { TestModeRibbon } from './portal/TestModeRibbon.tsx';
import '#css/portal/portal.css';
import '#css/portal/layout.css';

/**
 * The frame of visitor pages: the company's logo, links to events, tickets or sign-in, and the cart if there is one.
 */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { app, company, auth } = useShared();
  const timezone = useTimezone();
  const held = useHeldCart();
  return (
    <div data-frame="portal" className="p-frame">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TestModeRibbon />
      <header className="p-header">
        <div className="p-header-inner">
          <Brand company={company} appName={app.name} href={company?.menu?.home ?? pageUrl('Portal/Events/Index')} />
          <nav aria-label="Main">
            <Link href={pageUrl('Portal/Events/Index')} data-page="Portal/Events/Index" className="p-header-events">
              Events
            </Link>
            {auth.customer ? (
              <Link href={pageUrl('Portal/Dashboard')} data-page="Portal/Dashboard">
                <IconTicket size={20} aria-hidden="true" />
                <span>My tickets</span>
              </Link>
            ) : (
              <Link href={signInUrl('portal')} data-page="Portal/Login">
                <IconUser size={20} aria-hidden="true" />
                <span>Sign in</span>
              </Link>
            )}
            {held && (
              <Link
                href={pageUrl('Portal/Cart', { id: held.eventId })}
                data-page="Portal/Cart"
                className="p-header-cart"
                aria-label={`Cart, ${held.quantity} ${held.quantity === 1 ? 'ticket' : 'tickets'}`}
              >
                <IconShoppingBag size={20} aria-hidden="true" />
                <span className="tabular">{held.quantity}</span>
              </Link>
            )}
          </nav>
        </div>
      </header>
      {company?.menu && company.menu.links.length > 0 && (
        <nav aria-label="Pages" className="p-menu">
          {company.menu.links.map(({ title, url }) => (
            <Link
              key={url}
              href={url}
              data-page={url === pageUrl('Portal/Forum/Index') ? 'Portal/Forum/Index' : 'Pages/Public'}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      <main id="main" tabIndex={-1} className="p-main">
        <ConfirmAddress />
        {children}
      </main>
      <footer className="p-footer">
        <ContactOrganiser company={company} />
        <div className="p-footer-inner">
          <p>{company?.name ?? app.name}</p>
          <p>Times are in {timezone.replaceAll('_', ' ')}.</p>
          <LegalLinks company={company} />
          {auth.customer ? (
            <p>
              Signed in as {auth.customer.email}.{' '}
              <Link href="/portal/logout" method="post" as="button" className="p-link-button">
                Sign out
              </Link>
            </p>
          ) : (
            <p>
              <Link href={pageUrl('Portal/Register')}>Create an account</Link>
            </p>
          )}
        </div>
      </footer>
    </div>
  );
}
