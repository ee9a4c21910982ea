export type LayoutName = 'StaffLayout' | 'PortalLayout' | 'AuthLayout' | 'PublicLayout';

const PORTAL_ACCOUNT = new Set(['Portal/Login', 'Portal/Register', 'Portal/ForgotPassword', 'Portal/ResetPassword']);
const PUBLIC = new Set([
  'Errors/Show',
  'Surveys/Public',
  'Surveys/Closed',
  'Accounting/Estimates/Public',
  'Accounting/Invoices/Public',
]);
const PORTAL_PAGES = new Set(['Pages/Public', 'Pages/Survey', 'Accounting/QuoteRequests/Public']);

/** The layout of a page by its name. */
export function layoutFor(page: string): LayoutName {
  if (page.startsWith('Auth/') || page.startsWith('Onboarding/') || PORTAL_ACCOUNT.has(page)) {
    return 'AuthLayout';
  }
  if (page.startsWith('Portal/') || PORTAL_PAGES.has(page)) {
    return 'PortalLayout';
  }
  return PUBLIC.has(page) || page.startsWith('Public/') ? 'PublicLayout' : 'StaffLayout';
}

/**
 * Visitor pages are rendered on the server, so that phones on slow connections show them before scripts have loaded.
 * Staff pages are rendered in the browser.
 */
export function isServerRendered(page: string): boolean {
  return layoutFor(page) !== 'StaffLayout' && !page.startsWith('Onboarding/');
}
