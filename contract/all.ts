import { apiTokens } from './account/apiTokens.ts';
import { auth } from './account/auth.ts';
import { company } from './account/company.ts';
import { companySettingsEndpoints } from './account/companySettings.ts';
import { legalTexts } from './account/legalTexts.ts';
import { notifications } from './account/notifications.ts';
import { onboardingEndpoints } from './account/onboarding.ts';
import { passkeys } from './account/passkeys.ts';
import { profileEndpoints } from './account/profile.ts';
import { roles } from './account/roles.ts';
import { sessions } from './account/sessions.ts';
import { twoFactor } from './account/twoFactor.ts';
import { userLogs } from './account/userLogs.ts';
import { users } from './account/users.ts';
import { views } from './account/views.ts';
import { accountingContacts } from './accounting/accountingContacts.ts';
import { accountingFiles } from './accounting/accountingFiles.ts';
import { accountingSettingsEndpoints } from './accounting/accountingSettings.ts';
import { banking, bankingRegister } from './accounting/bankAccounts.ts';
import { bankRules } from './accounting/bankRules.ts';
import { bankStatements } from './accounting/bankStatements.ts';
import { bankTransactions } from './accounting/bankTransactions.ts';
import { bankTransfers } from './accounting/bankTransfers.ts';
import { accountingCategories } from './accounting/categories.ts';
import { accountingCurrencies } from './accounting/currencies.ts';
import { currencyRates } from './accounting/currencyRates.ts';
import { documents } from './accounting/documents.ts';
import { items } from './accounting/items.ts';
import { ledgerAccounts } from './accounting/ledgerAccounts.ts';
import { orderInvoices } from './accounting/orderInvoices.ts';
import { publicDocuments } from './accounting/publicDocuments.ts';
import { publicPayments } from './accounting/publicPayments.ts';
import { quoteForm } from './accounting/quoteForm.ts';
import { recurrences } from './accounting/recurrences.ts';
import { reports } from './accounting/reports.ts';
import { statementLines } from './accounting/statementLines.ts';
import { taxes } from './accounting/taxes.ts';
import { ticketSales } from './accounting/ticketSales.ts';
import { cmsPages } from './content/cmsPages.ts';
import { media } from './content/media.ts';
import { publicPages } from './content/publicPages.ts';
import { calls } from './conversations/calls.ts';
import { chat } from './conversations/chat.ts';
import { chatThreads } from './conversations/chatThreads.ts';
import { forum } from './conversations/forum.ts';
import { forumAdmin } from './conversations/forumAdmin.ts';
import { mailAnsweringCalls } from './conversations/mailAnswering.ts';
import { mailboxCalls } from './conversations/mailbox.ts';
import { mailboxAccounts, mailboxRemoval } from './conversations/mailboxAccounts.ts';
import { mailReading } from './conversations/mailReading.ts';
import { mailThreads } from './conversations/mailThreads.ts';
import { mailWriting } from './conversations/mailWriting.ts';
import type { Endpoints } from './kit/define.ts';
import { airtime } from './outreach/airtime.ts';
import { email } from './outreach/email.ts';
import { emailDomains } from './outreach/emailDomains.ts';
import { emailPreferences } from './outreach/emailPreferences.ts';
import { emailSuppressions } from './outreach/emailSuppressions.ts';
import { emailTemplates } from './outreach/emailTemplates.ts';
import { emailTopics } from './outreach/emailTopics.ts';
import { sms } from './outreach/sms.ts';
import { smsTemplates } from './outreach/smsTemplates.ts';
import { dashboardEndpoints } from './overview/dashboard.ts';
import { homeEndpoints } from './overview/home.ts';
import { consent } from './people/consent.ts';
import { contactActions } from './people/contactActions.ts';
import { contactDuplicates } from './people/contactDuplicates.ts';
import { contactFields } from './people/contactFields.ts';
import { contactImports } from './people/contactImports.ts';
import { contacts } from './people/contacts.ts';
import { contactTimeline } from './people/contactTimeline.ts';
import { privacy } from './people/privacy.ts';
import { recipients } from './people/recipients.ts';
import { segments } from './people/segments.ts';
import { calendar } from './programme/calendar.ts';
import { campaigns } from './programme/campaigns.ts';
import { events } from './programme/events.ts';
import { groups } from './programme/groups.ts';
import { groupTickets } from './programme/groupTickets.ts';
import { invitations } from './programme/invitations.ts';
import { organisers } from './programme/organisers.ts';
import { publicSurveys } from './programme/publicSurveys.ts';
import { rsvp } from './programme/rsvp.ts';
import { rsvpConfigs } from './programme/rsvpConfig.ts';
import { surveyResults } from './programme/surveyResults.ts';
import { surveys } from './programme/surveys.ts';
import { tasks } from './programme/tasks.ts';
import { taskTemplates } from './programme/taskTemplates.ts';
import { tickets } from './programme/tickets.ts';
import { workflows } from './programme/workflows.ts';
import { allocations } from './selling/allocations.ts';
import { attendees } from './selling/attendees.ts';
import { cancellations } from './selling/cancellations.ts';
import { cartEndpoints } from './selling/cart.ts';
import { checkout } from './selling/checkout.ts';
import { coupons } from './selling/coupons.ts';
import { eventCopies } from './selling/eventCopies.ts';
import { eventMessages } from './selling/eventMessages.ts';
import { gateways } from './selling/gateways.ts';
import { orders } from './selling/orders.ts';
import { portalEndpoints } from './selling/portal.ts';
import { sales } from './selling/sales.ts';
import { wallet } from './wallet/wallet.ts';

/** All areas of the contract by name, for OpenAPI, the contract check and the generated endpoint tests. */
export const areas = {
  accountingSettings: accountingSettingsEndpoints,
  taxes,
  accountingCategories,
  accountingCurrencies,
  currencyRates,
  ledgerAccounts,
  accountingContacts,
  documents,
  publicDocuments,
  publicPayments,
  quoteForm,
  orderInvoices,
  items,
  banking,
  bankingRegister,
  bankTransactions,
  bankTransfers,
  bankStatements,
  statementLines,
  accountingFiles,
  bankRules,
  recurrences,
  reports,
  ticketSales,
  allocations,
  apiTokens,
  auth,
  cart: cartEndpoints,
  calls,
  chat: { ...chat, ...chatThreads },
  forum: { ...forum, ...forumAdmin },
  mailbox: { ...mailboxCalls, ...mailReading, ...mailboxRemoval, ...mailboxAccounts, ...mailWriting },
  mailAnswering: mailAnsweringCalls,
  mailThreads,
  checkout,
  company,
  companySettings: companySettingsEndpoints,
  contactImports,
  consent,
  contactActions,
  contactFields,
  contactTimeline,
  contacts,
  contactDuplicates,
  coupons,
  dashboard: dashboardEndpoints,
  home: homeEndpoints,
  eventCopies,
  events,
  gateways,
  legalTexts,
  profile: profileEndpoints,
  orders: { ...orders, ...attendees },
  portal: portalEndpoints,
  tickets,
  calendar,
  campaigns,
  cancellations,
  groups,
  groupTickets,
  invitations: { ...invitations, ...rsvpConfigs, ...rsvp },
  cmsPages: { ...cmsPages, ...publicPages },
  media,
  eventMessages,
  notifications,
  onboarding: onboardingEndpoints,
  organisers,
  roles,
  sales,
  privacy,
  recipients,
  segments,
  surveys: { ...surveys, ...surveyResults, ...publicSurveys },
  airtime,
  sessions,
  emailDomains,
  emailTemplates,
  sms: { ...sms, ...smsTemplates },
  email: { ...email, ...emailPreferences, ...emailSuppressions, ...emailTopics },
  tasks,
  views,
  twoFactor,
  passkeys,
  userLogs,
  users,
  wallet,
  workflows: { ...workflows, ...taskTemplates },
} satisfies Record<string, Endpoints>;
