import { z } from 'zod';
import type { ReadProps, Sent } from './absent.ts';
import { campaign } from './campaigns.ts';
import { member } from './company.ts';
import { event } from './events.ts';
import { group } from './groups.ts';
import { orderDetail } from './orders.ts';
import { role } from './roles.ts';
import { calendarDay, currency, instant } from './shapes.ts';
import { survey } from './surveys.ts';
import { taskDetail } from './task.ts';
import { user } from './users.ts';
import { visitorPages } from './visitorPages.ts';
import { workflow } from './workflows.ts';

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
/** People and roles a task can be assigned to. */
const assignees = { people: z.array(member), roles: z.array(z.string()) };
/** An event that can be chosen. */
const eventChoice = z.object({ id: z.number(), name: z.string(), start_date: instant });
/** `qr` is the public link as a QR code, a data URL. */
const ofSurvey = z.object({ survey, qr: z.string() });
const ofGroup = z.object({ group });

/** Props of each page by its name. The names are those of the files in resources/js/Pages. */
export const pages = {
  'Auth/Login': z.object({
    demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
    /** The password was typed in this browser, and the account has a second factor. */
    awaits_code: z.boolean(),
    /** One can sign in with a passkey at this address. */
    offers_passkeys: z.boolean(),
  }),
  'Auth/Register': nothing,
  'Auth/ForgotPassword': nothing,
  'Auth/ResetPassword': z.object({ token: z.string(), email: z.string() }),
  'Auth/ConfirmPassword': nothing,
  'Auth/VerifyEmail': z.object({ email: z.string() }),

  // Onboarding: whatever they show is asked for, so that they stand on the specification's calls alone.
  'Onboarding/Plans': nothing,
  'Onboarding/Checkout': nothing,
  'Onboarding/FreeTrial': nothing,
  'Onboarding/Payment': nothing,
  'Onboarding/TrialVerification': nothing,
  'Onboarding/Success': nothing,

  'Dashboard/Index': nothing,

  'Events/Index': nothing,
  'Events/Create': z.object({
    currency,
    /** The campaign and group of the new event, from the query of the page. */
    campaign: named,
    group: named,
  }),
  'Events/Show': ofEvent,
  'Events/Edit': ofEvent,
  'Events/TicketSettings': ofEvent,
  'Events/TicketManagement': ofEvent,
  'Events/Orders': ofEvent,
  'Events/Attendees': ofEvent,
  'Events/CheckIn': ofEvent,
  'Events/Allocations': ofEvent,
  'Events/Coupons': ofEvent,
  'Orders/Index': nothing,
  'Orders/Show': z.object({ order: orderDetail }),

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
  /** The page of a mailed invitation; `invitation` is null where it was withdrawn or never existed. */
  'Auth/OrganiserInvitation': z.object({
    token: z.string(),
    state: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
    invitation: z
      .object({
        campaign_id: z.number(),
        campaign_name: z.string(),
        company_name: z.string(),
        name: z.string(),
        email: z.string(),
        /** An account with this address exists, so its password is asked for instead of a new one. */
        has_account: z.boolean(),
        expires_at: instant,
      })
      .nullable(),
    signed_in: z.object({ email: z.string(), is_invited: z.boolean() }).nullable(),
  }),

  // Invitations
  'Events/Invitations': ofEvent,
  // Groups
  'Groups/Index': nothing,
  'Groups/Create': z.object({ currency }),
  'Groups/Show': ofGroup,
  'Groups/Edit': ofGroup,
  'Groups/Rsvp': ofGroup,
  'Groups/Surveys': ofGroup,
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
  'Workflows/Index': z.object({ events: z.array(eventChoice) }),
  'Workflows/Show': z.object({ workflow, roles: z.array(z.string()), events: z.array(eventChoice) }),
  'Tasks/Index': z.object({ ...assignees, events: z.array(eventChoice) }),
  'Tasks/Show': z.object({ task: taskDetail, ...assignees }),
  'Events/Todos': z.object({ event, ...assignees }),

  // Calendar
  'Calendar/Index': nothing,

  // Notifications
  'Notifications/Index': nothing,
  'Notifications/Preferences': nothing,

  // Media
  'Media/Index': nothing,
  'Events/Media': ofEvent,
  'Campaigns/Media': ofCampaign,

  // Users
  'Users/Index': nothing,
  'Users/Invitations': nothing,
  'Users/Show': z.object({ user }),
  /** The page of a mailed invitation; `invitation` is null where it was revoked or never existed. */
  'Auth/StaffInvitation': z.object({
    token: z.string(),
    state: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
    invitation: z
      .object({
        company_name: z.string(),
        role: z.string(),
        name: z.string(),
        email: z.string(),
        /** An account with this address exists, so its password is asked for instead of a new one. */
        has_account: z.boolean(),
      })
      .nullable(),
    signed_in: z.object({ email: z.string(), is_invited: z.boolean() }).nullable(),
  }),

  // Roles
  'Roles/Index': nothing,
  'Roles/Create': nothing,
  'Roles/Compare': nothing,
  'Roles/Show': z.object({ role }),
  'Permissions/Index': nothing,

  // User logs
  'UserLogs/Index': nothing,
  /** Null on a backend that leaves it out: the address names the user. */
  'UserLogs/Show': z.object({
    user: z.object({ id: z.number(), name: z.string(), email: z.string().nullable() }).nullable(),
  }),

  // Settings
  'Settings/PaymentGateways': nothing,
  /** The address names the gateway. */
  'Settings/GatewayTest': nothing,
  'Settings/Company': nothing,
  'Settings/LegalTexts': nothing,
  'Settings/Plan': nothing,
  'Settings/Profile': nothing,
  'Settings/Security': nothing,

  'Errors/Show': failure,
  /** The same in the staff layout, for a signed-in staff user. */
  'Errors/Staff': failure,
  'Design/Index': nothing,
  ...visitorPages,
} as const satisfies Record<string, z.ZodObject>;

export type PageName = keyof typeof pages;
/** Props as our own backend sends them. */
export type SentProps<N extends PageName> = Sent<(typeof pages)[N]>;
/** Props as a page receives them: the record that it is about is always there, its fields may be unknown. */
export type PageProps<N extends PageName> = ReadProps<z.output<(typeof pages)[N]>>;
