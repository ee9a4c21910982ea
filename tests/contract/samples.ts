import { allocations } from '../areas/allocations/samples.ts';
import { apiTokens } from '../areas/apiTokens/samples.ts';
import { calendar } from '../areas/calendar/samples.ts';
import { campaigns } from '../areas/campaigns/samples.ts';
import { cancellations } from '../areas/cancellations/samples.ts';
import { cart } from '../areas/cart/samples.ts';
import { checkout } from '../areas/checkout/samples.ts';
import { company } from '../areas/company/samples.ts';
import { companySettings } from '../areas/companySettings/samples.ts';
import { contacts } from '../areas/contacts/samples.ts';
import { coupons } from '../areas/coupons/samples.ts';
import { dashboard } from '../areas/dashboard/samples.ts';
import { duplicates } from '../areas/duplicates/samples.ts';
import { events } from '../areas/events/samples.ts';
import { gateways } from '../areas/gateways/samples.ts';
import { groups } from '../areas/groups/samples.ts';
import { invitations } from '../areas/invitations/samples.ts';
import { legalTexts } from '../areas/legalTexts/samples.ts';
import { media } from '../areas/media/samples.ts';
import { notices } from '../areas/notices/samples.ts';
import { notifications } from '../areas/notifications/samples.ts';
import { onboarding } from '../areas/onboarding/samples.ts';
import { orders } from '../areas/orders/samples.ts';
import { organisers } from '../areas/organisers/samples.ts';
import { passkeys } from '../areas/passkeys/samples.ts';
import { portal } from '../areas/portal/samples.ts';
import { profile } from '../areas/profile/samples.ts';
import { roles } from '../areas/roles/samples.ts';
import { sales } from '../areas/sales/samples.ts';
import { segments } from '../areas/segments/samples.ts';
import { sessions } from '../areas/sessions/samples.ts';
import { surveys } from '../areas/surveys/samples.ts';
import { tasks } from '../areas/tasks/samples.ts';
import { tickets } from '../areas/tickets/samples.ts';
import { twoFactor } from '../areas/twoFactor/samples.ts';
import { userLogs } from '../areas/userLogs/samples.ts';
import { users } from '../areas/users/samples.ts';
import { views } from '../areas/views/samples.ts';
import { workflows } from '../areas/workflows/samples.ts';
import type { AreaSamples, Play, TestedElsewhere } from './AreaSamples.ts';

/** The areas in an order in which each call still finds what it needs. */
const all: AreaSamples = {
  ...company,
  ...dashboard,
  ...contacts,
  ...events,
  ...tickets,
  ...coupons,
  ...allocations,
  ...orders,
  ...gateways,
  ...portal,
  ...cart,
  ...checkout,
  ...sales,
  ...duplicates,
  ...cancellations,
  ...notices,
  ...campaigns,
  ...organisers,
  ...groups,
  ...invitations,
  ...segments,
  ...surveys,
  ...workflows,
  ...tasks,
  ...calendar,
  ...notifications,
  ...media,
  ...views,
  ...userLogs,
  ...apiTokens,
  ...companySettings,
  ...legalTexts,
  ...profile,
  ...sessions,
  ...twoFactor,
  ...passkeys,
  ...users,
  ...roles,
  ...onboarding,
};

/**
 * One valid call of every endpoint, in an order in which each still finds what it needs. The endpoint table runs them
 * with a company's own records (success) and with those of another company (404).
 */
export const samples: Record<string, Play> = {};

/** Calls that need a state which one sample cannot create, with the test that covers them. */
export const testedElsewhere: Record<string, TestedElsewhere> = {};

/** Ids of another company in the calls tested elsewhere. */
export const foreignSamples: Record<string, Play> = {};

for (const [call, played] of Object.entries(all)) {
  if (typeof played === 'function') {
    samples[call] = played;
  } else {
    testedElsewhere[call] = played;
    if (played.foreign) {
      foreignSamples[call] = played.foreign;
    }
  }
}
