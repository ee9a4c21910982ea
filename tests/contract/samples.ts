import { apiTokens } from '#tests/areas/account/apiTokens/samples.ts';
import { company } from '#tests/areas/account/company/samples.ts';
import { companySettings } from '#tests/areas/account/companySettings/samples.ts';
import { legalTexts } from '#tests/areas/account/legalTexts/samples.ts';
import { notifications } from '#tests/areas/account/notifications/samples.ts';
import { onboarding } from '#tests/areas/account/onboarding/samples.ts';
import { passkeys } from '#tests/areas/account/passkeys/samples.ts';
import { profile } from '#tests/areas/account/profile/samples.ts';
import { roles } from '#tests/areas/account/roles/samples.ts';
import { sessions } from '#tests/areas/account/sessions/samples.ts';
import { twoFactor } from '#tests/areas/account/twoFactor/samples.ts';
import { userLogs } from '#tests/areas/account/userLogs/samples.ts';
import { users } from '#tests/areas/account/users/samples.ts';
import { views } from '#tests/areas/account/views/samples.ts';
import { media } from '#tests/areas/content/media/samples.ts';
import { dashboard } from '#tests/areas/overview/dashboard/samples.ts';
import { contacts } from '#tests/areas/people/contacts/samples.ts';
import { segments } from '#tests/areas/people/segments/samples.ts';
import { calendar } from '#tests/areas/programme/calendar/samples.ts';
import { campaigns } from '#tests/areas/programme/campaigns/samples.ts';
import { events } from '#tests/areas/programme/events/samples.ts';
import { groups } from '#tests/areas/programme/groups/samples.ts';
import { invitations } from '#tests/areas/programme/invitations/samples.ts';
import { organisers } from '#tests/areas/programme/organisers/samples.ts';
import { surveys } from '#tests/areas/programme/surveys/samples.ts';
import { tasks } from '#tests/areas/programme/tasks/samples.ts';
import { tickets } from '#tests/areas/programme/tickets/samples.ts';
import { workflows } from '#tests/areas/programme/workflows/samples.ts';
import { allocations } from '#tests/areas/selling/allocations/samples.ts';
import { cancellations } from '#tests/areas/selling/cancellations/samples.ts';
import { cart } from '#tests/areas/selling/cart/samples.ts';
import { checkout } from '#tests/areas/selling/checkout/samples.ts';
import { coupons } from '#tests/areas/selling/coupons/samples.ts';
import { eventCopies } from '#tests/areas/selling/eventCopies/samples.ts';
import { eventMessages } from '#tests/areas/selling/eventMessages/samples.ts';
import { gateways } from '#tests/areas/selling/gateways/samples.ts';
import { orders } from '#tests/areas/selling/orders/samples.ts';
import { portal } from '#tests/areas/selling/portal/samples.ts';
import { sales } from '#tests/areas/selling/sales/samples.ts';
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
  ...eventCopies,
  ...cancellations,
  ...eventMessages,
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
