import type { RoutedPage } from '#domain/kit/pagePaths.ts';

type Reads = Record<string, readonly string[] | undefined>;
type OfPages = Partial<Record<RoutedPage, readonly string[]>>;

/** The specification calls that a page makes when it opens, on every backend. Calls of user actions are in actions/. */
export const PAGE_READS: Reads = {
  'Accounting/Contacts': ['GET /accounting/contacts/json'],
  'Accounting/Customers/Index': ['GET /accounting/contacts/json'],
  'Accounting/Vendors/Index': ['GET /accounting/contacts/json'],
  'Accounting/Items/Index': ['GET /sales/items/json'],
  'Accounting/Items/Show': ['GET /settings/accounting/taxes/json'],
  'Accounting/Accounts/Index': ['GET /banking/accounts/json'],
  'Accounting/Transactions/Index': ['GET /banking/accounts/json'],
  'Settings/Accounting': ['GET /settings/accounting/general-json'],
  'Airtime/Index': [
    'GET /airtime/metrics',
    'GET /airtime/transactions-totals',
    'GET /airtime/totals',
    'GET /airtime/transactions/json',
  ],
  'Calendar/Index': ['GET /calendar/events'],
  'Campaigns/Media': ['GET /media/get-model-media'],
  'Campaigns/Organisers': ['GET /organisers/json'],
  'Campaigns/Show': [
    'GET /organisers/count',
    'GET /events/count',
    'GET /events/locations',
    'GET /events/calendar',
    'GET /groups/calendar',
  ],
  'Contacts/Index': ['GET /contacts/json'],
  'Email/Settings': ['GET /email/settings/domains/json'],
  'Email/Templates': ['GET /email/templates/json'],
  'Email/TemplateEdit': ['GET /email/templates/json'],
  'Events/Allocations': ['GET /events/allocations/{eventId}/list'],
  'Events/Invitations': ['GET /events/get-rsvp-invitations/{eventID}'],
  'Events/Surveys': ['GET /events/get-surveys/{id}'],
  'Events/TicketManagement': ['GET /events/ticket-types/{eventID}'],
  'Events/TicketSettings': ['GET /events/ticket-config/{eventID}'],
  'Events/Todos': ['GET /tasks/event/{eventId}'],
  'Groups/Rsvp': ['GET /api/event-groups/{groupId}/rsvp-config'],
  'Groups/Surveys': ['GET /groups/surveys', 'GET /groups/participant-survey/{groupID}'],
  'Onboarding/Plans': ['GET /get-plans'],
  'Pages/Index': ['GET /cms/pages/json'],
  'Pages/Edit': ['GET /cms/pages/get-page/{id}'],
  'Portal/Cart': ['GET /portal/cart/{eventId}/api'],
  // The page to which the buyer returns requests the state of the payment.
  'Portal/PaymentProcessing': ['POST /portal/checkout/{eventId}/confirm'],
  'Segments/Index': ['GET /segments/json'],
  'Segments/Show': ['GET /segments/statistics/{segmentId}', 'GET /segments/analytics/{segmentId}'],
  'Settings/Profile': ['GET /settings/company/json', 'GET /roles/active-permissions', 'GET /settings/profile/json'],
  'Email/Overview': ['GET /email/metrics', 'GET /email/group-transactions/json', 'GET /email/transaction-totals'],
  'Email/Transactions': ['GET /email/transactions/json'],
  'Sms/Messages': [
    'GET /sms/count',
    'GET /sms/transactions/json',
    'GET /sms/transactions/recent',
    'GET /sms/transactions/totals',
  ],
  'Surveys/Index': ['GET /surveys/json'],
  'Surveys/Results': ['GET /surveys/results/json', 'GET /surveys/results/count'],
  'UserLogs/Index': ['GET /users/logs'],
  'Wallet/Index': [
    'GET /wallet/metrics',
    'GET /wallet/get-token-purchases',
    'GET /wallet/get-transactions-distribution',
    'GET /wallet/get-recent-transactions',
    'GET /wallet/get-transactions',
  ],
  'Workflows/Show': ['GET /task-templates/json'],
} satisfies OfPages;

/** The calls that a page makes when its props lack its record. */
export const RECORD_READS: Reads = {
  'Accounting/Accounts/Show': ['GET /banking/accounts/get-account/{id}'],
  'Accounting/Customers/Show': ['GET /accounting/contacts/get-contact/{id}'],
  'Accounting/Vendors/Show': ['GET /accounting/contacts/get-contact/{id}'],
  'Accounting/Items/Show': ['GET /sales/items/show/{id}'],
  'Campaigns/Edit': ['GET /campaigns/get-campaign/{id}'],
  'Contacts/Show': ['GET /contacts/get-contact/{id}'],
  'Events/Edit': ['GET /events/get-event/{id}'],
  'Groups/Edit': ['GET /groups/get-group/{id}'],
  'Segments/Show': ['GET /segments/get-segment/{id}'],
  'Surveys/Edit': ['GET /surveys/get-survey/{id}'],
  'Tasks/Show': ['GET /tasks/{id}'],
} satisfies OfPages;
