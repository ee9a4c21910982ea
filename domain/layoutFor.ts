export type LayoutName = 'StaffLayout' | 'PortalLayout' | 'AuthLayout' | 'PublicLayout';

const PORTAL_ACCOUNT = new Set(['Portal/Login', 'Portal/Register', 'Portal/ForgotPassword', 'Portal/ResetPassword']);
const PUBLIC = new Set(['Errors/Show', 'Surveys/Public', 'Surveys/Closed']);

/** The frame of a page, by its name alone. */
export function layoutFor(page: string): LayoutName {
  if (page.startsWith('Auth/') || PORTAL_ACCOUNT.has(page)) {
    return 'AuthLayout';
  }
  if (page.startsWith('Portal/')) {
    return 'PortalLayout';
  }
  return PUBLIC.has(page) || page.startsWith('Public/') ? 'PublicLayout' : 'StaffLayout';
}

/**
 * Pages for people outside the company come rendered, so that a phone on a slow link can read them before any script
 * has run. Staff pages are rendered in the browser.
 */
export function isServerRendered(page: string): boolean {
  return layoutFor(page) !== 'StaffLayout';
}
