/**
 * The path of each page, keyed by the name of its file below resources/js/Pages. The server mounts the page there
 * (`definePages`), and `pageUrl` builds links to it. `{id}` is a record's number; `{token:text}` accepts any text.
 * Pages that are only rendered in place of another one (errors, a closed survey) have no path.
 */
export const PAGE_PATHS = {
  'Auth/Login': '/login',
  'Auth/Register': '/register',
  'Auth/ForgotPassword': '/forgot-password',
  'Auth/ResetPassword': '/reset-password/{token:text}',
  'Auth/ConfirmPassword': '/confirm-password',
  'Auth/VerifyEmail': '/verify-email',
  'Auth/StaffInvitation': '/join/{token:text}',
  'Auth/OrganiserInvitation': '/organisers/invitations/{token:text}',

  'Onboarding/Plans': '/onboarding',
  'Onboarding/Checkout': '/onboarding/checkout',
  'Onboarding/FreeTrial': '/onboarding/free-trial',
  'Onboarding/Payment': '/onboarding/payment',
  'Onboarding/TrialVerification': '/onboarding/verification',
  'Onboarding/Success': '/onboarding/success',

  'Portal/Login': '/portal/login',
  'Portal/Register': '/portal/register',
  'Portal/ForgotPassword': '/portal/forgot-password',
  'Portal/ResetPassword': '/portal/reset-password/{token:text}',
  'Portal/Events/Index': '/portal/events',
  'Portal/Events/Show': '/portal/events/{id}',
  'Portal/Cart': '/portal/cart/{id}',
  'Portal/Checkout': '/portal/checkout/{id}',
  'Portal/Dashboard': '/portal/dashboard',
  'Portal/Tickets': '/portal/orders/{reference:text}',
  'Portal/PaymentProcessing': '/portal/payment/{reference:text}/processing',
  'Portal/PaymentSuccess': '/portal/payment/{reference:text}/success',
  'Portal/PaymentCancelled': '/portal/payment/{reference:text}/cancelled',
  'Portal/AllocationClaim': '/portal/allocations/{token:text}',
  'Public/Home': '/',
  'Public/PrivacyPolicy': '/privacy-policy',
  'Public/Terms': '/terms',
  'Public/Rsvp': '/rsvp/{token:text}',
  'Public/Unsubscribe': '/unsubscribe/{token:text}',
  'Public/SignUp': '/sign-up/{token:text}',
  'Surveys/Public': '/s/{key:text}',

  'Pages/Public': '/p/{slug:text}',
  'Pages/Survey': '/p/{slug:text}/survey',

  'Dashboard/Index': '/dashboard',

  'Contacts/Index': '/contacts',
  'Contacts/Import': '/contacts/import',
  'Contacts/Duplicates': '/contacts/duplicates',
  'Contacts/Show': '/contacts/{id}',
  'Contacts/PersonalData': '/contacts/{id}/personal-data',
  'Segments/Index': '/segments',
  'Segments/Show': '/segments/{id}',

  'Events/Index': '/events',
  'Events/Create': '/events/create',
  'Events/Show': '/events/{id}',
  'Events/Edit': '/events/{id}/edit',
  'Events/TicketSettings': '/events/{id}/ticket-settings',
  'Events/TicketManagement': '/events/{id}/tickets',
  'Events/Orders': '/events/{id}/orders',
  'Events/Attendees': '/events/{id}/attendees',
  'Events/CheckIn': '/events/{id}/check-in',
  'Events/Allocations': '/events/{id}/allocations',
  'Events/Invitations': '/events/{id}/invitations',
  'Events/Coupons': '/events/{id}/coupons',
  'Events/Surveys': '/events/{id}/surveys',
  'Events/Todos': '/events/{id}/todos',
  'Events/Media': '/events/{id}/media',

  'Orders/Index': '/orders',
  'Orders/Show': '/orders/{id}',

  'Campaigns/Index': '/campaigns',
  'Campaigns/Create': '/campaigns/create',
  'Campaigns/Show': '/campaigns/{id}',
  'Campaigns/Edit': '/campaigns/{id}/edit',
  'Campaigns/Events': '/campaigns/{id}/events',
  'Campaigns/Groups': '/campaigns/{id}/groups',
  'Campaigns/Organisers': '/campaigns/{id}/organisers',
  'Campaigns/Media': '/campaigns/{id}/media',
  'Campaigns/Surveys': '/campaigns/{id}/surveys',

  'Groups/Index': '/groups',
  'Groups/Create': '/groups/create',
  'Groups/Show': '/groups/{id}',
  'Groups/Edit': '/groups/{id}/edit',
  'Groups/Rsvp': '/groups/{id}/rsvp',
  'Groups/Surveys': '/groups/{id}/surveys',
  'Groups/Calendar': '/groups/{id}/calendar',

  'Surveys/Index': '/surveys',
  'Surveys/Create': '/surveys/create',
  'Surveys/Results': '/surveys/results',
  'Surveys/Show': '/surveys/{id}',
  'Surveys/Edit': '/surveys/{id}/edit',
  'Surveys/Preview': '/surveys/{id}/preview',

  'Workflows/Index': '/workflows',
  'Workflows/Show': '/workflows/{id}',
  'Tasks/Index': '/tasks',
  'Tasks/Show': '/tasks/{id}',
  'Calendar/Index': '/calendar',
  'Notifications/Index': '/notifications',
  'Notifications/Preferences': '/notifications/preferences',
  'Media/Index': '/media',
  'Pages/Index': '/pages',
  'Pages/Edit': '/pages/{id}/edit',
  'Users/Index': '/users',
  'Users/Invitations': '/users/invitations',
  'UserLogs/Index': '/users/logs',
  'Users/Show': '/users/{id}',
  'Roles/Index': '/roles',
  'Roles/Create': '/roles/create',
  'Roles/Compare': '/roles/compare',
  'Roles/Show': '/roles/{id}',
  'Permissions/Index': '/permissions',
  'UserLogs/Show': '/users/{id}/logs',
  'Airtime/Index': '/airtime',
  'Email/Settings': '/email/settings',
  'Mail/Index': '/mail',
  'Email/Templates': '/email/templates',
  'Email/TemplateEdit': '/email/templates/{id}/edit',
  'Sms/Messages': '/sms',
  'Sms/Templates': '/sms/templates',
  'Sms/Phone': '/sms/phone',
  'Sms/Show': '/sms/{id}',
  'Email/Overview': '/email',
  'Email/Transactions': '/email/transactions',
  'Email/Show': '/email/{id}',
  'Wallet/Index': '/wallet',
  'Wallet/Receipt': '/wallet/receipts/{id}',
  'Accounting/Contacts': '/accounting/contacts',
  'Accounting/Customers/Index': '/accounting/customers',
  'Accounting/Customers/Show': '/accounting/customers/{id}',
  'Accounting/Vendors/Index': '/accounting/vendors',
  'Accounting/Vendors/Show': '/accounting/vendors/{id}',
  'Accounting/Items/Index': '/accounting/items',
  'Accounting/Items/Show': '/accounting/items/{id}',
  'Accounting/Accounts/Index': '/accounting/accounts',
  'Accounting/Accounts/Show': '/accounting/accounts/{id}',
  'Accounting/Transactions/Index': '/accounting/transactions',
  'Accounting/Transfers/Index': '/accounting/transfers',
  'Accounting/Reports/Index': '/accounting/reports',
  'Settings/Accounting': '/settings/accounting',
  'Settings/PaymentGateways': '/settings/payment-gateways',
  'Settings/GatewayTest': '/settings/payment-gateways/{id}/test',
  'Settings/Company': '/settings/company',
  'Settings/Contacts': '/settings/contacts',
  'Settings/LegalTexts': '/settings/legal-texts',
  'Settings/Plan': '/settings/plan',
  'Settings/Profile': '/settings/profile',
  'Settings/Security': '/settings/security',
  'Design/Index': '/design',
} as const satisfies Record<string, `/${string}`>;

/** A page with its own path. */
export type RoutedPage = keyof typeof PAGE_PATHS;

export function isRoutedPage(name: string): name is RoutedPage {
  return Object.hasOwn(PAGE_PATHS, name);
}

type ParamsOf<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? (Param extends `${infer Name}:text` ? Record<Name, string> : Record<Param, number>) & ParamsOf<Rest>
  : unknown;

/** The parameters of a page's path: `{ id: number }`, `{ token: string }`; `unknown` if it has none. */
export type PageParams<Page extends RoutedPage> = ParamsOf<(typeof PAGE_PATHS)[Page]>;

/** Pages whose path has only a record's id. */
export type RecordPage = {
  [Page in RoutedPage]: (typeof PAGE_PATHS)[Page] extends `${string}{id}${string}` ? Page : never;
}[RoutedPage];
