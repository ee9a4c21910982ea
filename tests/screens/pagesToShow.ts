/**
 * The kind of user who opens a page, because many pages redirect users who are (or are not) signed in. A `buyer` has
 * payments at the provider and an allocation.
 */
export type Viewer = 'guest' | 'customer' | 'buyer' | 'owner';

/** A page to visit; `{event}` and other placeholders are replaced by ids of the demo company. */
export type PageToShow = { name: string; path: string; viewers: readonly Viewer[] };

const EVERYONE = ['guest', 'customer'] as const;

/** All pages. One with several viewers looks different for each. */
export const PAGES_TO_SHOW: readonly PageToShow[] = [
  { name: 'portal-events', path: '/portal/events', viewers: EVERYONE },
  { name: 'portal-event', path: '/portal/events/{event}', viewers: EVERYONE },
  { name: 'portal-cart', path: '/portal/cart/{event}', viewers: ['guest'] },
  { name: 'portal-checkout', path: '/portal/checkout/{event}', viewers: EVERYONE },
  { name: 'rsvp', path: '/rsvp/demo-invitation-of-company-1', viewers: ['guest'] },
  { name: 'rsvp-change', path: '/rsvp/demo-invitation-of-company-1?change=1', viewers: ['guest'] },
  { name: 'survey-public', path: '/s/demo-survey-1-of-company-1', viewers: ['guest'] },
  { name: 'survey-closed', path: '/s/demo-survey-4-of-company-1', viewers: ['guest'] },
  { name: 'home', path: '/', viewers: ['guest'] },
  { name: 'privacy-policy', path: '/privacy-policy', viewers: EVERYONE },
  { name: 'terms', path: '/terms', viewers: ['guest'] },
  { name: 'portal-login', path: '/portal/login', viewers: ['guest'] },
  { name: 'portal-register', path: '/portal/register', viewers: ['guest'] },
  { name: 'portal-forgot-password', path: '/portal/forgot-password', viewers: ['guest'] },
  { name: 'portal-dashboard', path: '/portal/dashboard', viewers: ['customer'] },
  { name: 'portal-tickets', path: '/portal/orders/{reference}', viewers: ['customer'] },
  { name: 'payment-success', path: '/portal/payment/{paid}/success', viewers: ['buyer'] },
  { name: 'payment-declined', path: '/portal/payment/{declined}/cancelled', viewers: ['buyer'] },
  { name: 'payment-processing', path: '/portal/payment/{pending}/processing', viewers: ['buyer'] },
  { name: 'allocation-claim', path: '/portal/allocations/{claim}', viewers: ['buyer'] },
  { name: 'login', path: '/login', viewers: ['guest'] },
  { name: 'register', path: '/register', viewers: ['guest'] },
  { name: 'forgot-password', path: '/forgot-password', viewers: ['guest'] },
  { name: 'reset-password', path: '/reset-password/some-token?email=ada@lakeside.test', viewers: ['guest'] },
  { name: 'not-found', path: '/nothing-here', viewers: ['guest', 'owner'] },
  { name: 'dashboard', path: '/dashboard', viewers: ['owner'] },
  { name: 'campaigns', path: '/campaigns', viewers: ['owner'] },
  { name: 'campaign-create', path: '/campaigns/create', viewers: ['owner'] },
  { name: 'campaign-show', path: '/campaigns/{campaign}', viewers: ['owner'] },
  { name: 'campaign-edit', path: '/campaigns/{campaign}/edit', viewers: ['owner'] },
  { name: 'campaign-events', path: '/campaigns/{campaign}/events', viewers: ['owner'] },
  { name: 'campaign-groups', path: '/campaigns/{campaign}/groups', viewers: ['owner'] },
  { name: 'campaign-organisers', path: '/campaigns/{campaign}/organisers', viewers: ['owner'] },
  { name: 'campaign-surveys', path: '/campaigns/{campaign}/surveys', viewers: ['owner'] },
  { name: 'campaign-media', path: '/campaigns/{campaign}/media', viewers: ['owner'] },
  { name: 'staff-invitation', path: '/join/some-token', viewers: ['guest'] },
  { name: 'organiser-invitation', path: '/organisers/invitations/some-token', viewers: ['guest'] },
  { name: 'events', path: '/events', viewers: ['owner'] },
  { name: 'groups', path: '/groups', viewers: ['owner'] },
  { name: 'group-create', path: '/groups/create', viewers: ['owner'] },
  { name: 'group-show', path: '/groups/{group}', viewers: ['owner'] },
  { name: 'group-edit', path: '/groups/{group}/edit', viewers: ['owner'] },
  { name: 'group-rsvp', path: '/groups/{group}/rsvp', viewers: ['owner'] },
  { name: 'group-surveys', path: '/groups/{group}/surveys', viewers: ['owner'] },
  { name: 'group-calendar', path: '/groups/{group}/calendar', viewers: ['owner'] },
  { name: 'calendar', path: '/calendar', viewers: ['owner'] },
  { name: 'calendar-week', path: '/calendar?view=week', viewers: ['owner'] },
  { name: 'event-create', path: '/events/create', viewers: ['owner'] },
  { name: 'event-show', path: '/events/{event}', viewers: ['owner'] },
  { name: 'event-edit', path: '/events/{event}/edit', viewers: ['owner'] },
  { name: 'ticket-management', path: '/events/{event}/tickets', viewers: ['owner'] },
  { name: 'ticket-settings', path: '/events/{event}/ticket-settings', viewers: ['owner'] },
  { name: 'event-orders', path: '/events/{event}/orders', viewers: ['owner'] },
  { name: 'attendees', path: '/events/{event}/attendees', viewers: ['owner'] },
  { name: 'check-in', path: '/events/{event}/check-in', viewers: ['owner'] },
  { name: 'allocations', path: '/events/{event}/allocations', viewers: ['owner'] },
  { name: 'invitations', path: '/events/{event}/invitations', viewers: ['owner'] },
  { name: 'coupons', path: '/events/{event}/coupons', viewers: ['owner'] },
  { name: 'orders', path: '/orders', viewers: ['owner'] },
  { name: 'order', path: '/orders/{order}', viewers: ['owner'] },
  { name: 'profile', path: '/settings/profile', viewers: ['owner'] },
  { name: 'company', path: '/settings/company', viewers: ['owner'] },
  { name: 'legal-texts', path: '/settings/legal-texts', viewers: ['owner'] },
  { name: 'plan', path: '/settings/plan', viewers: ['owner'] },
  { name: 'onboarding-plans', path: '/onboarding', viewers: ['owner'] },
  { name: 'onboarding-checkout', path: '/onboarding/checkout?plan=team', viewers: ['owner'] },
  { name: 'onboarding-trial', path: '/onboarding/free-trial?plan=team', viewers: ['owner'] },
  { name: 'onboarding-payment', path: '/onboarding/payment?plan=team', viewers: ['owner'] },
  { name: 'onboarding-verification', path: '/onboarding/verification', viewers: ['owner'] },
  { name: 'onboarding-success', path: '/onboarding/success', viewers: ['owner'] },
  { name: 'security', path: '/settings/security', viewers: ['owner'] },
  { name: 'payment-gateways', path: '/settings/payment-gateways', viewers: ['owner'] },
  { name: 'gateway-test', path: '/settings/payment-gateways/{gateway}/test', viewers: ['owner'] },
  { name: 'media', path: '/media', viewers: ['owner'] },
  { name: 'event-media', path: '/events/{event}/media', viewers: ['owner'] },
  { name: 'surveys', path: '/surveys', viewers: ['owner'] },
  { name: 'survey-create', path: '/surveys/create', viewers: ['owner'] },
  { name: 'survey', path: '/surveys/{survey}', viewers: ['owner'] },
  { name: 'survey-edit', path: '/surveys/{survey}/edit', viewers: ['owner'] },
  { name: 'survey-preview', path: '/surveys/{survey}/preview', viewers: ['owner'] },
  { name: 'survey-results', path: '/surveys/results', viewers: ['owner'] },
  { name: 'event-surveys', path: '/events/{event}/surveys', viewers: ['owner'] },
  { name: 'tasks', path: '/tasks', viewers: ['owner'] },
  { name: 'tasks-board', path: '/tasks?layout=board', viewers: ['owner'] },
  { name: 'tasks-waiting', path: '/tasks?view=waiting', viewers: ['owner'] },
  { name: 'task', path: '/tasks/{task}', viewers: ['owner'] },
  { name: 'event-todos', path: '/events/{event}/todos', viewers: ['owner'] },
  { name: 'workflows', path: '/workflows', viewers: ['owner'] },
  { name: 'workflow', path: '/workflows/{workflow}', viewers: ['owner'] },
  { name: 'notifications', path: '/notifications', viewers: ['owner'] },
  { name: 'users', path: '/users', viewers: ['owner'] },
  { name: 'user-invitations', path: '/users/invitations', viewers: ['owner'] },
  { name: 'user', path: '/users/2', viewers: ['owner'] },
  { name: 'roles', path: '/roles', viewers: ['owner'] },
  { name: 'role', path: '/roles/2', viewers: ['owner'] },
  { name: 'role-create', path: '/roles/create', viewers: ['owner'] },
  { name: 'roles-compare', path: '/roles/compare', viewers: ['owner'] },
  { name: 'permissions', path: '/permissions', viewers: ['owner'] },
  { name: 'user-logs', path: '/users/logs', viewers: ['owner'] },
  { name: 'user-log', path: '/users/1/logs', viewers: ['owner'] },
  { name: 'notification-preferences', path: '/notifications/preferences', viewers: ['owner'] },
  { name: 'confirm-password', path: '/confirm-password', viewers: ['owner'] },
];

/** A demo event with fees, terms, coupons, allocations and orders in every state. */
const EVENT = 'Lakeside film festival';

/** The ids of demo records. `get` makes a call as the owner and returns its body. */
export async function idsOfDemo(get: (path: string) => Promise<{ data: { id: number }[] }>) {
  const first = async (path: string) => (await get(path)).data[0]?.id ?? 0;
  const event = await first(`/events/json?search=${EVENT}`);
  return {
    event,
    order: await first(`/events/orders/${event}/json`),
    gateway: await first('/settings/payment-gateways/json'),
    campaign: await first('/campaigns/json?status=active'),
    // The first group is a weekly series.
    group: await first('/groups/json?sort_by=name&sort_order=desc'),
    survey: await first('/surveys/json?status=open'),
    task: await first('/tasks/json?status=awaiting_approval'),
    workflow: await first('/workflows/json'),
  };
}

/**
 * Fills the ids into a page's path.
 * @throws if an id is missing, because the page would be empty
 */
export function pathOf({ path }: Pick<PageToShow, 'path'>, ids: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) {
      throw new Error(`There is no id for {${name}} in ${path}.`);
    }
    return String(ids[name]);
  });
}
