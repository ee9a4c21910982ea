import { z } from 'zod';
import { EMAIL_PREFERENCES } from '#domain/outreach/emailPreferences.ts';
import { publicDocument } from './accounting/publicDocuments.ts';
import { pageRecords, publicPage } from './content/publicPages.ts';
import { forumCategory, forumOwnPost, forumPost, forumTopic } from './conversations/forum.ts';
import { absent } from './kit/absent.ts';
import { extension } from './kit/extension.ts';
import { instant, pageOf } from './kit/shapes.ts';
import { closedReason, publicSurvey } from './programme/publicSurveys.ts';
import { rsvpResponse } from './programme/rsvp.ts';
import { cart } from './selling/cart.ts';
import { portalOrder, portalTicket } from './selling/checkout.ts';
import { portalDate, portalEvent, portalEventDetail, portalListedEvent } from './selling/portal.ts';

/** A payment method in the checkout. */
const paymentOption = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.string(),
  instructions: z.string().nullable(),
  /** Until when seats are held for an offline payment; null for online payments. */
  kept_until: instant.nullable(),
});

/** How the reader appears in the forum, whether they chose that name, and why they cannot write. */
const forumPerson = z.object({ name: z.string(), has_chosen: z.boolean(), refusal: z.string().nullable() });
/** The address for search engines, and whether they may list the page. */
const listing = z.object({ url: z.string(), is_indexed: z.boolean() });

/** What the buyer entered for the latest payment attempt. */
export const checkoutDetails = z.object({
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  attendees: z.array(
    z.object({
      ticket_type_id: z.number(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      special_requirements: z.string().nullable(),
    }),
  ),
  /** Why that payment failed; null while it may still succeed. */
  failure: z.string().nullable(),
});

/** Null if the company has not published this text. */
const legalPage = z.object({ text: z.object({ html: z.string(), updated_at: instant }).nullable() });

/** Props of the pages for visitors: the portal, the public RSVP page and public surveys. */
export const visitorPages = {
  'Portal/Login': z.object({
    /** The address being confirmed by the mailed link; signing in confirms it. */
    confirming: z.string().nullable(),
    demo_accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  }),
  'Portal/Register': z.object({}),
  'Portal/ForgotPassword': z.object({ confirming: z.string().nullable() }),
  'Portal/ResetPassword': z.object({ token: z.string(), email: z.string() }),
  /** Categories and topics. `person` is null for a visitor without an account. */
  'Portal/Forum/Index': extension(
    z.object({
      categories: z.array(forumCategory),
      topics: z.array(forumTopic),
      page: z.number(),
      last_page: z.number(),
      category_id: z.number().nullable(),
      search: z.string(),
      person: forumPerson.nullable(),
      request_key: z.string(),
      listing,
    }),
  ),
  'Portal/Forum/Show': extension(
    z.object({
      topic: forumTopic,
      posts: z.array(forumPost),
      page: z.number(),
      last_page: z.number(),
      follows: z.boolean(),
      /** The post that the answer quotes, by `?post=…&quote=1`. */
      quoted_id: z.number().nullable(),
      /** Whether the reader began it. */
      is_own: z.boolean(),
      person: forumPerson.nullable(),
      /** Names of those who wrote in it, to mention them. */
      people: z.array(z.string()),
      request_key: z.string(),
      listing,
    }),
  ),
  /** The reader's own name, posts and followed topics. */
  'Portal/Forum/Profile': extension(
    z.object({
      person: forumPerson,
      mails_mentions: z.boolean(),
      posts: z.array(forumOwnPost),
      page: z.number(),
      last_page: z.number(),
      followed: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  ),
  /**
   * Asks whether to stop mails about a topic or about mentions, opened by the link in one. The title is null while the
   * topic is hidden.
   */
  'Portal/Forum/Stop': extension(
    z.object({
      token: z.string(),
      title: z.string().nullable(),
      is_about_mentions: z.boolean(),
      follows: z.boolean(),
    }),
  ),
  'Portal/Events/Index': z.object({
    events: pageOf(portalListedEvent),
    cities: z.array(z.string()),
    filters: z.object({
      search: z.string(),
      city: z.string(),
      from: z.string(),
      to: z.string(),
      /** Null if the backend does not support this filter. */
      free: z.boolean().nullable(),
    }),
  }),
  'Portal/Events/Show': z.object({
    event: portalEventDetail,
    /** Other dates of its series, soonest first. */
    other_dates: z.array(portalDate),
    /** The next events of the company, a series once; at most three. */
    more_events: z.array(portalListedEvent),
  }),
  'Portal/Cart': z.object({
    event: portalEventDetail,
    cart,
    /** The organiser has paused sales, so nobody can check out. */
    is_stopped: z.boolean(),
  }),
  'Portal/Checkout': z.object({
    event: portalEventDetail,
    cart,
    gateways: z.array(paymentOption),
    /** Unknown means asked for: a backend may refuse attendees without these fields, or fewer than there are tickets. */
    settings: z.object({
      collect_attendees: absent(z.boolean(), true),
      ask_phone: absent(z.boolean(), true),
      ask_special_requirements: absent(z.boolean(), true),
      terms: z.string().nullable(),
    }),
    /** When the 15-minute checkout session started. */
    started_at: instant,
    details: checkoutDetails.nullable(),
  }),
  'Portal/Dashboard': z.object({ upcoming: z.array(portalOrder), past: z.array(portalOrder) }),
  'Portal/Tickets': z.object({
    order: portalOrder,
    tickets: z.array(portalTicket),
    confirmation_message: z.string().nullable(),
    /** The page where an order created by staff can be paid while its seats are held; null for all other orders. */
    pay_url: z.string().nullable(),
    /** There would be a `pay_url`, but the organiser has no online payment method at the moment. */
    is_payment_unavailable: z.boolean(),
  }),
  'Portal/PaymentSuccess': z.object({
    order: portalOrder,
    tickets: z.array(portalTicket),
    confirmation_message: z.string().nullable(),
  }),
  'Portal/PaymentCancelled': z.object({
    event: portalEvent,
    reason: absent(z.enum(['declined', 'abandoned', 'expired', 'refunded']), 'abandoned'),
    message: z.string(),
    /** The cart's seats are still held, so the buyer can pay again in the checkout. */
    can_retry: z.boolean(),
    /** As for `Portal/Tickets`: where to pay again an order created by staff. */
    pay_url: z.string().nullable(),
  }),
  'Portal/PaymentProcessing': z.object({ event: portalEvent, payment_reference: z.string() }),
  'Portal/AllocationClaim': z.object({
    /** `cancelled`: the allocation or its event; `over`: the event has ended, so the allocation cannot be extended. */
    state: absent(z.enum(['open', 'claimed', 'cancelled', 'expired', 'over']), 'open'),
    token: z.string(),
    event: portalEvent,
    ticket_type_name: z.string(),
    quantity: absent(z.number(), 1),
    name: z.string(),
    email: z.string(),
    expires_at: instant.nullable(),
    company_name: z.string(),
    order_url: z.string().nullable(),
  }),

  'Public/Home': z.object({
    /** The portal on this host; null if there is no company yet. */
    portal: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
  'Accounting/Estimates/Public': z.object({ token: z.string(), estimate: publicDocument }),
  /** Also for credit notes. */
  'Accounting/Invoices/Public': extension(z.object({ token: z.string(), invoice: publicDocument })),
  /** The form with which visitors ask for a quote. */
  'Accounting/QuoteRequests/Public': extension(z.object({})),
  'Public/PrivacyPolicy': legalPage,
  'Public/Terms': legalPage,
  /** The preferences of a recipient, opened by the link in each e-mail. */
  'Public/Unsubscribe': extension(
    z.object({
      token: z.string(),
      company_name: z.string(),
      address: z.string(),
      email: absent(z.enum(EMAIL_PREFERENCES), 'keep'),
      paused_until: instant.nullable(),
      /** Null for somebody who gets no text messages anyway. */
      sms: z.boolean().nullable(),
      /** Topics of the company's e-mails, and which of them the reader gets. */
      topics: z.array(
        z.object({ id: z.number(), name: z.string(), description: z.string().nullable(), is_kept: z.boolean() }),
      ),
      /** That of the mail whose link was followed, if the reader still gets it. */
      topic: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  ),
  /** Asks whether a sign-up on a page is meant, opened by the link in its e-mail. */
  'Public/SignUp': extension(
    z.object({
      token: z.string(),
      company_name: z.string(),
      /** Null for a link that is not valid, or no longer is. */
      sign_up: z.object({ email: z.string(), title: z.string() }).nullable(),
    }),
  ),
  'Public/Rsvp': z.object({
    token: z.string(),
    /** `off`: the event is not published; `over`: it has ended; `late`: the deadline has passed. */
    state: absent(z.enum(['open', 'closed', 'late', 'off', 'over', 'cancelled']), 'open'),
    name: z.string(),
    /** The current answer. */
    answer: z
      .object({ response: absent(rsvpResponse, 'yes'), party_size: absent(z.number(), 1), note: z.string().nullable() })
      .nullable(),
    /** The answer chosen by the link in the mail; not saved until the guest confirms it. */
    chosen: rsvpResponse.nullable(),
    /** Whether the form is shown although the guest has already answered. */
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
    /** Maximum number of people for this invitation, including the guest. */
    max_party_size: absent(z.number(), 1),
    /** Places left for this invitation; null if unlimited. */
    places_left: z.number().nullable(),
    deadline_at: instant,
    calendar_url: z.string(),
  }),

  /** A page that the organiser wrote. */
  'Pages/Public': z.object({ page: publicPage, records: absent(pageRecords, []) }),
  /** The survey of a page, in the page's frame. */
  'Pages/Survey': z.object({ page_title: z.string(), page_url: z.string(), survey: publicSurvey }),

  'Surveys/Public': z.object({
    survey: publicSurvey,
    /** The invitee's token in a personal link. */
    invitee: z.string().nullable(),
  }),
  'Surveys/Closed': z.object({
    title: z.string(),
    company_name: z.string(),
    event_name: z.string().nullable(),
    reason: absent(closedReason, 'closed'),
    /** The organiser's message; null if there is none. */
    message: z.string().nullable(),
  }),
} as const satisfies Record<string, z.ZodObject>;
