import { allocations } from './allocations.ts';
import { apiTokens } from './apiTokens.ts';
import { attendees } from './attendees.ts';
import { auth } from './auth.ts';
import { calendar } from './calendar.ts';
import { campaigns } from './campaigns.ts';
import { cancellations } from './cancellations.ts';
import { cartEndpoints } from './cart.ts';
import { checkout } from './checkout.ts';
import { company } from './company.ts';
import { companySettingsEndpoints } from './companySettings.ts';
import { contacts } from './contacts.ts';
import { coupons } from './coupons.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoints } from './define.ts';
import { duplicates } from './duplicates.ts';
import { events } from './events.ts';
import { gateways } from './gateways.ts';
import { groups } from './groups.ts';
import { invitations } from './invitations.ts';
import { legalTexts } from './legalTexts.ts';
import { media } from './media.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { onboardingEndpoints } from './onboarding.ts';
import { orders } from './orders.ts';
import { organisers } from './organisers.ts';
import { passkeys } from './passkeys.ts';
import { portalEndpoints } from './portal.ts';
import { profileEndpoints } from './profile.ts';
import { publicSurveys } from './publicSurveys.ts';
import { roles } from './roles.ts';
import { rsvp } from './rsvp.ts';
import { rsvpConfigs } from './rsvpConfig.ts';
import { sales } from './sales.ts';
import { segments } from './segments.ts';
import { sessions } from './sessions.ts';
import { surveyResults } from './surveyResults.ts';
import { surveys } from './surveys.ts';
import { tasks } from './tasks.ts';
import { tickets } from './tickets.ts';
import { twoFactor } from './twoFactor.ts';
import { userLogs } from './userLogs.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { workflows } from './workflows.ts';

/** All areas of the contract by name, for OpenAPI, the contract check and the generated endpoint tests. */
export const areas = {
  allocations,
  apiTokens,
  auth,
  cart: cartEndpoints,
  checkout,
  company,
  companySettings: companySettingsEndpoints,
  contacts,
  coupons,
  dashboard: dashboardEndpoints,
  duplicates,
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
  invitations: { ...invitations, ...rsvpConfigs, ...rsvp },
  media,
  notices,
  notifications,
  onboarding: onboardingEndpoints,
  organisers,
  roles,
  sales,
  segments,
  surveys: { ...surveys, ...surveyResults, ...publicSurveys },
  sessions,
  tasks,
  views,
  twoFactor,
  passkeys,
  userLogs,
  users,
  workflows,
} satisfies Record<string, Endpoints>;
