import { z } from 'zod';
import { campaign } from './campaigns.ts';
import { cart } from './cart.ts';
import { portalOrder, portalTicket } from './checkout.ts';
import { member } from './company.ts';
import { event } from './events.ts';
import { group } from './groups.ts';
import { rsvpResponse } from './invitations.ts';
import { orderDetail } from './orders.ts';
import { PERMISSIONS } from './permissions.ts';
import { portalEvent, portalEventDetail } from './portal.ts';
import { closedReason, publicSurvey } from './publicSurveys.ts';
import { instant, pageOf } from './shapes.ts';
import { survey } from './surveys.ts';
import { taskDetail } from './tasks.ts';
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
/** Whom a task can be given to. */
const assignees = { people: z.array(member), roles: z.array(z.string()) };
/** An event to choose: those to come, and those that still have something to do. */
const eventChoice = z.object({ id: z.number(), name: z.string(), start_date: instant });
/** `qr`: the public link as a picture, a data URL. */
const ofSurvey = z.object({ survey, qr: z.string() });
const ofGroup = z.object({ group });
const person = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** The way a visitor may pay. */
const paymentOption = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.string(),
  instructions: z.string().nullable(),
  /** Until when the seats of an order wait for money that does not come online; null where it is paid at once. */
  kept_until: instant.nullable(),
});

/** Props that every page has, whatever its name. */
export const sharedProps = z.object({
  app: z.object({ name: z.string(), environment: z.enum(['development', 'production', 'test']) }),
  /** The company of the session (staff) or of the host (portal); null where there is none yet. */
  company: z
    .object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      timezone: z.string(),
      currency: z.string(),
      accent: z.string().nullable(),
      logo_light: z.string().nullable(),
      logo_dark: z.string().nullable(),
    })
    .nullable(),
  auth: z.object({
    user: person.extend({ email_verified: z.boolean() }).nullable(),
    customer: person.nullable(),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** How far they reach: the whole company, or only the campaigns that the user organises. */
    scope: z.enum(['company', 'campaigns']),
    /** Companies the staff user may switch to. */
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  /** How the browser reaches the broadcaster; null switches realtime off. `host` null means the page's own. */
  realtime: z.object({ key: z.string(), host: z.string().nullable() }).nullable(),
  /** For forms that are sent before the scripts have come, or without any, as the field `_token`. */
  csrf_token: z.string(),
  /** When the server made this answer: devices whose clock is wrong count down by it. */
  server_time: instant,
});
export type SharedProps = z.output<typeof sharedProps>;

/** Props of each page by the name the server sends. The keys equal the files under resources/js/Pages. */
export const pages = {
  'Auth/Login': z.object({
    demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  }),
  'Auth/Register': nothing,
  'Auth/ForgotPassword': nothing,
  'Auth/ResetPassword': z.object({ token: z.string(), email: z.string() }),
  'Auth/ConfirmPassword': nothing,
  'Auth/VerifyEmail': z.object({ email: z.string() }),

  'Dashboard/Index': nothing,

  'Events/Index': nothing,
  'Events/Create': z.object({
    currency: z.string(),
    /** What the address asks the new event to belong to. */
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
    /** What happened, newest first. */
    history: z.array(z.object({ id: z.string(), title: z.string(), detail: z.string().nullable(), at: instant })),
    /** The company's day. */
    today: z.iso.date(),
  }),
  'Campaigns/Edit': ofCampaign,
  'Campaigns/Events': ofCampaign,
  'Campaigns/Groups': ofCampaign,
  'Campaigns/Organisers': ofCampaign,
  'Campaigns/Surveys': ofCampaign,
  /** What a mailed invitation opens; without `invitation` it was withdrawn or never was. */
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
        /** Somebody has an account with this address: its password is asked for instead of a new one. */
        has_account: z.boolean(),
        expires_at: instant,
      })
      .nullable(),
    signed_in: z.object({ email: z.string(), is_invited: z.boolean() }).nullable(),
  }),

  // Invitations and the public answer
  'Events/Invitations': ofEvent,
  'Public/Rsvp': z.object({
    token: z.string(),
    /** `off`: the event is not on; `over`: it has ended; `late`: the deadline is past. */
    state: z.enum(['open', 'closed', 'late', 'off', 'over']),
    name: z.string(),
    /** The answer given so far. */
    answer: z.object({ response: rsvpResponse, party_size: z.number(), note: z.string().nullable() }).nullable(),
    /** The answer that the link of the mail chose, still to be confirmed. */
    chosen: rsvpResponse.nullable(),
    /** The form is asked for although there is an answer. */
    is_changing: z.boolean(),
    event: z.object({
      id: z.number(),
      name: z.string(),
      summary: z.string().nullable(),
      start_date: instant,
      end_date: instant,
      venue: z.string().nullable(),
      address: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      is_online: z.boolean(),
      cover_url: z.string().nullable(),
    }),
    company_name: z.string(),
    message: z.string().nullable(),
    allow_maybe: z.boolean(),
    ask_note: z.boolean(),
    /** People who may come with this invitation, the guest counted. */
    max_party_size: z.number(),
    /** Places for this invitation; null where nothing limits them. */
    places_left: z.number().nullable(),
    deadline_at: instant,
    calendar_url: z.string(),
    google_url: z.string(),
  }),

  // Groups
  'Groups/Index': nothing,
  'Groups/Create': z.object({ currency: z.string() }),
  'Groups/Show': ofGroup,
  'Groups/Edit': ofGroup,
  'Groups/Rsvp': ofGroup,
  'Groups/Surveys': ofGroup,
  'Groups/Calendar': ofGroup,

  // Surveys
  'Surveys/Public': z.object({
    survey: publicSurvey,
    /** The personal part of the link, with which the answer begins. */
    invitee: z.string().nullable(),
  }),
  'Surveys/Closed': z.object({
    title: z.string(),
    company_name: z.string(),
    event_name: z.string().nullable(),
    reason: closedReason,
    /** The organiser's own words, where they have any. */
    message: z.string().nullable(),
  }),
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

  'Settings/PaymentGateways': nothing,

  'Portal/Login': z.object({
    demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  }),
  'Portal/Register': nothing,
  'Portal/Events/Index': z.object({
    events: pageOf(portalEvent),
    cities: z.array(z.string()),
    filters: z.object({ search: z.string(), city: z.string(), from: z.string(), to: z.string() }),
  }),
  'Portal/Events/Show': z.object({ event: portalEventDetail }),
  'Portal/Cart': z.object({
    event: portalEventDetail,
    cart,
    /** The organiser has stopped the sale: nobody can check out. */
    is_stopped: z.boolean(),
  }),
  'Portal/Checkout': z.object({
    event: portalEventDetail,
    cart,
    gateways: z.array(paymentOption),
    settings: z.object({
      collect_attendees: z.boolean(),
      ask_phone: z.boolean(),
      ask_special_requirements: z.boolean(),
      terms: z.string().nullable(),
    }),
    /** When the 15-minute session of this checkout began. */
    started_at: instant,
  }),
  'Portal/Dashboard': z.object({ upcoming: z.array(portalOrder), past: z.array(portalOrder) }),
  'Portal/Tickets': z.object({
    order: portalOrder,
    tickets: z.array(portalTicket),
    confirmation_message: z.string().nullable(),
  }),
  'Portal/PaymentSuccess': z.object({
    order: portalOrder,
    tickets: z.array(portalTicket),
    confirmation_message: z.string().nullable(),
  }),
  'Portal/PaymentCancelled': z.object({
    event: portalEvent,
    reason: z.enum(['declined', 'abandoned', 'expired', 'refunded']),
    message: z.string(),
    /** The cart still holds its seats, so the buyer can pay again. */
    can_retry: z.boolean(),
  }),
  'Portal/PaymentProcessing': z.object({ event: portalEvent, payment_reference: z.string() }),
  'Portal/AllocationClaim': z.object({
    state: z.enum(['open', 'claimed', 'cancelled', 'expired']),
    token: z.string(),
    event: portalEvent,
    ticket_type_name: z.string(),
    quantity: z.number(),
    name: z.string(),
    email: z.string(),
    expires_at: instant.nullable(),
    company_name: z.string(),
    order_url: z.string().nullable(),
  }),

  'Errors/Show': failure,
  /** The same inside the staff frame, for a member of staff whose request is refused. */
  'Errors/Staff': failure,
  'Design/Index': nothing,
} as const satisfies Record<string, z.ZodObject>;

export type PageName = keyof typeof pages;
export type PageProps<N extends PageName> = z.output<(typeof pages)[N]>;
