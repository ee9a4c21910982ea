import { z } from 'zod';
import { member } from './account/company.ts';
import { role } from './account/roles.ts';
import { user } from './account/users.ts';
import { accountingContact } from './accounting/accountingContacts.ts';
import { bankAccount } from './accounting/bankAccounts.ts';
import { documentDetail } from './accounting/document.ts';
import { item } from './accounting/items.ts';
import { cmsPage } from './content/cmsPages.ts';
import type { ReadProps, Sent } from './kit/absent.ts';
import { extension } from './kit/extension.ts';
import { calendarDay, currency, instant } from './kit/shapes.ts';
import { emailSettings } from './outreach/emailDomains.ts';
import { emailSend } from './outreach/emailFigures.ts';
import { emailTemplate } from './outreach/emailTemplates.ts';
import { smsSend } from './outreach/smsMessage.ts';
import { contact } from './people/contacts.ts';
import { segment } from './people/segments.ts';
import { campaign } from './programme/campaigns.ts';
import { event } from './programme/events.ts';
import { group } from './programme/groups.ts';
import { survey } from './programme/surveys.ts';
import { taskDetail } from './programme/task.ts';
import { workflow } from './programme/workflows.ts';
import { orderDetail } from './selling/orders.ts';
import { visitorPages } from './visitorPages.ts';
import { creditPurchase } from './wallet/walletMetrics.ts';

const nothing = z.object({});
const failure = z.object({
  status: z.number(),
  message: z.string().nullable(),
  request_id: z.string(),
  retry_after: z.number().nullable(),
});
const ofEvent = z.object({ event });
const ofCampaign = z.object({ campaign });
const named = z.object({ id: z.number(), name: z.string() }).nullable();
/** Users and roles that a task can be assigned to. */
const assignees = { people: z.array(member), roles: z.array(z.string()) };
/** An event in a filter. */
const choice = z.object({ id: z.number(), name: z.string() });
/** `qr` is the public link as a QR code, a data URL. */
const ofSurvey = z.object({ survey, qr: z.string() });
const ofGroup = z.object({ group });
const ofDocument = z.object({ document: documentDetail });

/** Props of each page by its name. The names are those of the files in resources/js/Pages. */
export const pages = {
  'Auth/Login': z.object({
    demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
    /** The password was accepted and the second factor is still missing. */
    awaits_code: z.boolean(),
    /** Passkeys work on this host. */
    offers_passkeys: z.boolean(),
  }),
  'Auth/Register': nothing,
  'Auth/ForgotPassword': nothing,
  'Auth/ResetPassword': z.object({ token: z.string(), email: z.string() }),
  'Auth/ConfirmPassword': nothing,
  'Auth/VerifyEmail': z.object({ email: z.string() }),

  // Onboarding pages have no props: they load everything through the calls of the specification.
  'Onboarding/Plans': nothing,
  'Onboarding/Checkout': nothing,
  'Onboarding/FreeTrial': nothing,
  'Onboarding/Payment': nothing,
  'Onboarding/TrialVerification': nothing,
  'Onboarding/Success': nothing,

  'Home/Index': nothing,
  'Dashboard/Index': nothing,

  'Contacts/Index': nothing,
  'Contacts/Import': extension(nothing),
  'Contacts/Duplicates': nothing,
  'Contacts/PersonalData': extension(z.object({ contact })),
  'Contacts/Show': z.object({ contact }),
  'Segments/Index': nothing,
  'Segments/Show': z.object({ segment }),

  'Events/Index': nothing,
  'Events/Create': z.object({
    currency,
    /** Campaign and group to preselect, from the page's query. */
    campaign: named,
    group: named,
  }),
  'Events/Show': ofEvent,
  'Events/Edit': ofEvent,
  'Events/TicketSettings': ofEvent,
  'Events/TicketManagement': ofEvent,
  'Events/Orders': extension(ofEvent),
  'Events/Attendees': extension(ofEvent),
  'Events/CheckIn': extension(ofEvent),
  'Events/Allocations': ofEvent,
  'Events/Coupons': extension(ofEvent),
  'Orders/Index': extension(nothing),
  'Orders/Show': extension(z.object({ order: orderDetail })),

  // Campaigns and organisers
  'Campaigns/Index': nothing,
  'Campaigns/Create': nothing,
  'Campaigns/Show': ofCampaign.extend({
    /** Changes, newest first. */
    history: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string().nullable(), at: instant })),
    /** Today in the company's timezone. */
    today: calendarDay,
  }),
  'Campaigns/Edit': ofCampaign,
  'Campaigns/Events': ofCampaign,
  'Campaigns/Groups': ofCampaign,
  'Campaigns/Organisers': ofCampaign,
  'Campaigns/Surveys': ofCampaign,
  /** The page of a mailed invitation; `invitation` is null if it was withdrawn or never existed. */
  'Auth/OrganiserInvitation': extension(
    z.object({
      token: z.string(),
      state: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
      invitation: z
        .object({
          campaign_id: z.number(),
          campaign_name: z.string(),
          company_name: z.string(),
          name: z.string(),
          email: z.string(),
          /** An account with this address exists, so the page asks for its password instead of a new one. */
          has_account: z.boolean(),
          expires_at: instant,
        })
        .nullable(),
      signed_in: z.object({ email: z.string(), is_invited: z.boolean() }).nullable(),
    }),
  ),

  // Invitations
  'Events/Invitations': ofEvent,
  // Groups
  'Groups/Index': nothing,
  'Groups/Create': z.object({ currency }),
  'Groups/Show': ofGroup,
  'Groups/Edit': ofGroup,
  'Groups/Rsvp': ofGroup,
  'Groups/Surveys': ofGroup,
  'Groups/Tickets': ofGroup,
  'Groups/Calendar': ofGroup,

  // Surveys
  'Surveys/Index': nothing,
  'Surveys/Create': nothing,
  'Surveys/Edit': ofSurvey,
  'Surveys/Preview': z.object({ survey }),
  'Surveys/Show': ofSurvey,
  'Surveys/Results': nothing,
  'Events/Surveys': ofEvent,

  // Workflows and tasks
  'Workflows/Index': nothing,
  'Workflows/Show': z.object({ workflow, roles: z.array(z.string()) }),
  'Tasks/Index': z.object({ ...assignees, events: z.array(choice) }),
  'Tasks/Show': z.object({ task: taskDetail, ...assignees }),
  'Events/Todos': z.object({ event, ...assignees }),

  // Calendar
  'Calendar/Index': nothing,

  // Notifications
  'Notifications/Index': nothing,
  'Notifications/Preferences': extension(nothing),

  // Media
  'Pages/Index': nothing,
  'Pages/Edit': z.object({ cms_page: cmsPage }),
  'Media/Index': nothing,
  'Events/Media': ofEvent,
  'Campaigns/Media': ofCampaign,

  // Users
  'Users/Index': nothing,
  'Users/Invitations': extension(nothing),
  'Users/Show': extension(z.object({ user })),
  /** The page of a mailed invitation; `invitation` is null if it was revoked or never existed. */
  'Auth/StaffInvitation': extension(
    z.object({
      token: z.string(),
      state: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
      invitation: z
        .object({
          company_name: z.string(),
          role: z.string(),
          name: z.string(),
          email: z.string(),
          /** An account with this address exists, so the page asks for its password instead of a new one. */
          has_account: z.boolean(),
        })
        .nullable(),
      signed_in: z.object({ email: z.string(), is_invited: z.boolean() }).nullable(),
    }),
  ),

  // Roles
  'Roles/Index': nothing,
  'Roles/Create': extension(nothing),
  'Roles/Compare': extension(nothing),
  'Roles/Show': extension(z.object({ role })),
  'Permissions/Index': nothing,

  // User logs
  'UserLogs/Index': nothing,
  /** Null on backends that leave it out; the URL contains the user's id. */
  'UserLogs/Show': z.object({
    user: z.object({ id: z.number(), name: z.string(), email: z.string().nullable() }).nullable(),
  }),

  // Wallet
  'Wallet/Index': nothing,
  /** The receipt of a paid purchase, to print. */
  'Wallet/Receipt': extension(
    z.object({
      purchase: creditPurchase,
      company: z.object({ name: z.string(), address: z.string().nullable() }),
    }),
  ),

  // Airtime
  'Airtime/Index': nothing,

  // E-mail
  /** Null on backends that leave it out: the form is then empty. */
  'Email/Settings': z.object({ settings: emailSettings.nullable() }),
  /** A sample inbox. */
  'Mail/Index': nothing,

  // Conversations
  'Chat/Index': nothing,
  /** Forum administration. */
  'Forum/Index': nothing,
  'Mailbox/Index': nothing,
  'Mailbox/Providers': nothing,
  'Mailbox/Gmail': nothing,
  'Mailbox/Outlook': nothing,
  'Mailbox/Imap': nothing,

  // Text messages
  'Sms/Messages': nothing,
  'Sms/Templates': nothing,
  /** A message as it was written, with its recipients. */
  'Sms/Show': extension(z.object({ send: smsSend })),
  /** What the sandbox received, as a phone shows it. */
  'Sms/Phone': extension(
    z.object({
      texts: z.array(z.object({ id: z.number(), number: z.string(), body: z.string(), at: instant })),
    }),
  ),

  // E-mail
  'Email/Templates': nothing,
  'Email/TemplateEdit': extension(z.object({ template: emailTemplate })),
  'Email/Overview': nothing,
  /** Writes an e-mail; its link can choose the template and the recipients. */
  'Email/Compose': extension(
    z.object({
      template: z.object({ id: z.number(), subject: z.string() }).nullable(),
      contacts: z.array(choice),
      segments: z.array(choice),
      events: z.array(choice),
      groups: z.array(choice),
      campaigns: z.array(choice),
    }),
  ),
  'Email/Transactions': nothing,
  'Email/Suppressions': extension(nothing),
  /** An e-mail as it was written, with its recipients. */
  'Email/Show': extension(z.object({ email: emailSend })),

  // Accounting
  'Accounting/Contacts': nothing,
  'Accounting/Customers/Index': nothing,
  'Accounting/Customers/Show': z.object({ accounting_contact: accountingContact }),
  'Accounting/Vendors/Index': nothing,
  'Accounting/Vendors/Show': z.object({ accounting_contact: accountingContact }),
  'Accounting/Items/Index': nothing,
  'Accounting/Items/Show': z.object({ item }),
  'Accounting/Accounts/Index': nothing,
  'Accounting/Accounts/Show': z.object({ bank_account: bankAccount }),
  'Accounting/Accounts/Statements': extension(z.object({ bank_account: bankAccount })),
  'Accounting/BankRules/Index': extension(nothing),
  'Accounting/Recurrences/Index': extension(nothing),
  'Accounting/Transactions/Index': nothing,
  'Accounting/Transfers/Index': nothing,
  'Accounting/Reports/Index': nothing,
  // Accounting documents
  'Accounting/Invoices/Index': nothing,
  'Accounting/Invoices/Create': nothing,
  'Accounting/Invoices/Show': ofDocument,
  'Accounting/Invoices/Edit': ofDocument,
  'Accounting/Estimates/Index': nothing,
  'Accounting/Estimates/Create': nothing,
  'Accounting/Estimates/Show': ofDocument,
  'Accounting/Estimates/Edit': ofDocument,
  'Accounting/QuoteRequests/Index': nothing,
  'Accounting/QuoteRequests/Create': nothing,
  'Accounting/QuoteRequests/Show': ofDocument,
  'Accounting/QuoteRequests/Edit': ofDocument,
  'Accounting/Bills/Index': nothing,
  'Accounting/Bills/Create': nothing,
  'Accounting/Bills/Show': ofDocument,
  'Accounting/Bills/Edit': ofDocument,
  'Accounting/CreditNotes/Index': extension(nothing),
  'Accounting/CreditNotes/Create': extension(nothing),
  'Accounting/CreditNotes/Show': extension(ofDocument),
  'Accounting/CreditNotes/Edit': extension(ofDocument),
  // Settings
  'Settings/Accounting': nothing,
  'Settings/PaymentGateways': nothing,
  /** The gateway's id is in the URL. */
  'Settings/GatewayTest': nothing,
  'Settings/Company': nothing,
  'Settings/Contacts': extension(nothing),
  'Settings/LegalTexts': nothing,
  'Settings/Plan': nothing,
  'Settings/Profile': nothing,
  'Settings/Security': nothing,
  /** The API tokens of the signed-in user. */
  'Settings/Developers': extension(nothing),

  'Errors/Show': extension(failure),
  /** The error page in the staff layout, for signed-in staff. */
  'Errors/Staff': extension(failure),
  'Design/Index': extension(nothing),
  ...visitorPages,
} as const satisfies Record<string, z.ZodObject>;

export type PageName = keyof typeof pages;
/** Props as our own backend sends them. */
export type SentProps<N extends PageName> = Sent<(typeof pages)[N]>;
/** Props as a page receives them: its main record is always there, but fields of the record may be unknown. */
export type PageProps<N extends PageName> = ReadProps<z.output<(typeof pages)[N]>>;
