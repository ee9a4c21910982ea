import { apiTokens } from '#server/areas/account/apiTokens/area.ts';
import { auth } from '#server/areas/account/auth/area.ts';
import { company } from '#server/areas/account/company/area.ts';
import { companySettings } from '#server/areas/account/companySettings/area.ts';
import { legalTexts } from '#server/areas/account/legalTexts/area.ts';
import { notifications } from '#server/areas/account/notifications/area.ts';
import { onboarding } from '#server/areas/account/onboarding/area.ts';
import { passkeys } from '#server/areas/account/passkeys/area.ts';
import { profile } from '#server/areas/account/profile/area.ts';
import { roles } from '#server/areas/account/roles/area.ts';
import { sessions } from '#server/areas/account/sessions/area.ts';
import { twoFactor } from '#server/areas/account/twoFactor/area.ts';
import { userLogs } from '#server/areas/account/userLogs/area.ts';
import { users } from '#server/areas/account/users/area.ts';
import { views } from '#server/areas/account/views/area.ts';
import { accountingContacts } from '#server/areas/accounting/accountingContacts/area.ts';
import { accountingFiles } from '#server/areas/accounting/accountingFiles/area.ts';
import { accountingSettings } from '#server/areas/accounting/accountingSettings/area.ts';
import { banking } from '#server/areas/accounting/banking/area.ts';
import { documents } from '#server/areas/accounting/documents/area.ts';
import { items } from '#server/areas/accounting/items/area.ts';
import { journal } from '#server/areas/accounting/journal/area.ts';
import { recurrences } from '#server/areas/accounting/recurrences/area.ts';
import { statements } from '#server/areas/accounting/statements/area.ts';
import { ticketSales } from '#server/areas/accounting/ticketSales/area.ts';
import { cmsPages } from '#server/areas/content/cmsPages/area.ts';
import { media } from '#server/areas/content/media/area.ts';
import { calls } from '#server/areas/conversations/calls/area.ts';
import { chat } from '#server/areas/conversations/chat/area.ts';
import { forum } from '#server/areas/conversations/forum/area.ts';
import { mailbox } from '#server/areas/conversations/mailbox/area.ts';
import { airtime } from '#server/areas/outreach/airtime/area.ts';
import { email } from '#server/areas/outreach/email/area.ts';
import { emailDomains } from '#server/areas/outreach/emailDomains/area.ts';
import { emailTemplates } from '#server/areas/outreach/emailTemplates/area.ts';
import { mail } from '#server/areas/outreach/mail/area.ts';
import { sms } from '#server/areas/outreach/sms/area.ts';
import { dashboard } from '#server/areas/overview/dashboard/area.ts';
import { design } from '#server/areas/overview/design/area.ts';
import { home } from '#server/areas/overview/home/area.ts';
import { consent } from '#server/areas/people/consent/area.ts';
import { contactDuplicates } from '#server/areas/people/contactDuplicates/area.ts';
import { contactFields } from '#server/areas/people/contactFields/area.ts';
import { contactImports } from '#server/areas/people/contactImports/area.ts';
import { contacts } from '#server/areas/people/contacts/area.ts';
import { privacy } from '#server/areas/people/privacy/area.ts';
import { recipients } from '#server/areas/people/recipients/area.ts';
import { segments } from '#server/areas/people/segments/area.ts';
import { calendar } from '#server/areas/programme/calendar/area.ts';
import { campaigns } from '#server/areas/programme/campaigns/area.ts';
import { events } from '#server/areas/programme/events/area.ts';
import { groups } from '#server/areas/programme/groups/area.ts';
import { invitations } from '#server/areas/programme/invitations/area.ts';
import { organisers } from '#server/areas/programme/organisers/area.ts';
import { surveys } from '#server/areas/programme/surveys/area.ts';
import { tasks } from '#server/areas/programme/tasks/area.ts';
import { tickets } from '#server/areas/programme/tickets/area.ts';
import { workflows } from '#server/areas/programme/workflows/area.ts';
import { allocations } from '#server/areas/selling/allocations/area.ts';
import { cancellations } from '#server/areas/selling/cancellations/area.ts';
import { cart } from '#server/areas/selling/cart/area.ts';
import { checkout } from '#server/areas/selling/checkout/area.ts';
import { coupons } from '#server/areas/selling/coupons/area.ts';
import { eventCopies } from '#server/areas/selling/eventCopies/area.ts';
import { eventMessages } from '#server/areas/selling/eventMessages/area.ts';
import { gateways } from '#server/areas/selling/gateways/area.ts';
import { orders } from '#server/areas/selling/orders/area.ts';
import { portal } from '#server/areas/selling/portal/area.ts';
import { sales } from '#server/areas/selling/sales/area.ts';
import { wallet } from '#server/areas/wallet/wallet/area.ts';
import type { Area } from './defineArea.ts';

/** Every area of the backend, once. */
export const areas: readonly Area[] = [
  auth,
  company,
  events,
  tickets,
  coupons,
  orders,
  allocations,
  contactImports,
  contacts,
  dashboard,
  home,
  eventCopies,
  sales,
  cancellations,
  eventMessages,
  cart,
  checkout,
  gateways,
  portal,
  campaigns,
  organisers,
  groups,
  invitations,
  segments,
  consent,
  contactFields,
  privacy,
  recipients,
  contactDuplicates,
  surveys,
  workflows,
  tasks,
  calendar,
  notifications,
  media,
  cmsPages,
  views,
  users,
  roles,
  userLogs,
  companySettings,
  legalTexts,
  onboarding,
  profile,
  sessions,
  twoFactor,
  passkeys,
  apiTokens,
  wallet,
  emailTemplates,
  sms,
  email,
  airtime,
  emailDomains,
  mail,
  chat,
  calls,
  forum,
  mailbox,
  design,
  accountingSettings,
  accountingContacts,
  items,
  banking,
  journal,
  ticketSales,
  documents,
  statements,
  accountingFiles,
  recurrences,
];
