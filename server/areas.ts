import { allocations } from './areas/allocations/area.ts';
import { apiTokens } from './areas/apiTokens/area.ts';
import { auth } from './areas/auth/area.ts';
import { calendar } from './areas/calendar/area.ts';
import { campaigns } from './areas/campaigns/area.ts';
import { cancellations } from './areas/cancellations/area.ts';
import { cart } from './areas/cart/area.ts';
import { checkout } from './areas/checkout/area.ts';
import { company } from './areas/company/area.ts';
import { companySettings } from './areas/companySettings/area.ts';
import { contacts } from './areas/contacts/area.ts';
import { coupons } from './areas/coupons/area.ts';
import { dashboard } from './areas/dashboard/area.ts';
import { design } from './areas/design/area.ts';
import { duplicates } from './areas/duplicates/area.ts';
import { events } from './areas/events/area.ts';
import { gateways } from './areas/gateways/area.ts';
import { groups } from './areas/groups/area.ts';
import { invitations } from './areas/invitations/area.ts';
import { legalTexts } from './areas/legalTexts/area.ts';
import { media } from './areas/media/area.ts';
import { notices } from './areas/notices/area.ts';
import { notifications } from './areas/notifications/area.ts';
import { onboarding } from './areas/onboarding/area.ts';
import { orders } from './areas/orders/area.ts';
import { organisers } from './areas/organisers/area.ts';
import { passkeys } from './areas/passkeys/area.ts';
import { portal } from './areas/portal/area.ts';
import { profile } from './areas/profile/area.ts';
import { roles } from './areas/roles/area.ts';
import { sales } from './areas/sales/area.ts';
import { segments } from './areas/segments/area.ts';
import { sessions } from './areas/sessions/area.ts';
import { surveys } from './areas/surveys/area.ts';
import { tasks } from './areas/tasks/area.ts';
import { tickets } from './areas/tickets/area.ts';
import { twoFactor } from './areas/twoFactor/area.ts';
import { userLogs } from './areas/userLogs/area.ts';
import { users } from './areas/users/area.ts';
import { views } from './areas/views/area.ts';
import { workflows } from './areas/workflows/area.ts';
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
  contacts,
  dashboard,
  duplicates,
  sales,
  cancellations,
  notices,
  cart,
  checkout,
  gateways,
  portal,
  campaigns,
  organisers,
  groups,
  invitations,
  segments,
  surveys,
  workflows,
  tasks,
  calendar,
  notifications,
  media,
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
  design,
];
