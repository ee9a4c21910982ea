import { z } from 'zod';
import { RSVP_RESPONSES } from '#domain/programme/invitations.ts';
import { notification } from './account/notifications.ts';
import { callSignal } from './conversations/calls.ts';

/** The presence channel that every signed-in browser of staff joins at boot; its members are the staff online now. */
export function onlineChannel(companyId: number): `online.${number}` {
  return `online.${companyId}`;
}

/** The portal's presence channel: `presence-portal-online.{companyId}`. Customers never see which staff are online. */
export function portalOnlineChannel(companyId: number): `portal-online.${number}` {
  return `portal-online.${companyId}`;
}

/** Sales, check-ins and stock of one event, for staff: `private-event-sales.{eventId}`. */
export function eventSalesChannel(eventId: number): `event-sales.${number}` {
  return `event-sales.${eventId}`;
}

/** Sales of all events of a company, for the dashboard: `private-company-sales.{companyId}`. */
export function companySalesChannel(companyId: number): `company-sales.${number}` {
  return `company-sales.${companyId}`;
}

/** Answers to the invitations of one event, for staff: `private-event-invitations.{eventId}`. */
export function eventInvitationsChannel(eventId: number): `event-invitations.${number}` {
  return `event-invitations.${eventId}`;
}

/** Remaining tickets of an event, for visitors: public `event-stock.{eventId}`. */
export function eventStockChannel(eventId: number): `event-stock.${number}` {
  return `event-stock.${eventId}`;
}

/** Changes of a company's settings, for all its staff: `private-company.{companyId}`. */
export function companyChannel(companyId: number): `company.${number}` {
  return `company.${companyId}`;
}

/** Notifications of one staff user, in all companies: `private-user.{userId}`. */
export function userChannel(userId: number): `user.${number}` {
  return `user.${userId}`;
}

/** Answers to one survey, for staff: `private-survey-results.{surveyId}`. */
export function surveyResultsChannel(surveyId: number): `survey-results.${number}` {
  return `survey-results.${surveyId}`;
}

/** Answers to all surveys of a company, for staff: `private-company-surveys.{companyId}`. */
export function companySurveysChannel(companyId: number): `company-surveys.${number}` {
  return `company-surveys.${companyId}`;
}

/** Tasks of a company, for lists and boards: `private-company-tasks.{companyId}`. */
export function companyTasksChannel(companyId: number): `company-tasks.${number}` {
  return `company-tasks.${companyId}`;
}

/** One conversation, for its members: `private-chat-thread.{threadId}`. */
export function chatThreadChannel(threadId: number): `chat-thread.${number}` {
  return `chat-thread.${threadId}`;
}

/** A member of the presence channel. */
export const presenceMember = z.object({ id: z.string(), name: z.string(), kind: z.enum(['staff', 'customer']) });

/** Payloads by event name. Echo listens with a leading dot: `.listen('.order.paid', …)`. */
export const realtimeEvents = {
  'order.paid': z.object({
    event_id: z.number(),
    event_name: z.string(),
    order_id: z.number(),
    reference: z.string(),
    buyer_name: z.string(),
    quantity: z.number(),
    total: z.string(),
    currency: z.string(),
  }),
  'order.changed': z.object({ event_id: z.number(), order_id: z.number(), status: z.string() }),
  'ticket.checked-in': z.object({ event_id: z.number(), ticket_id: z.number(), checked_in: z.boolean() }),
  'survey.answered': z.object({ survey_id: z.number(), title: z.string() }),
  'invitation.answered': z.object({
    event_id: z.number(),
    invitation_id: z.number(),
    name: z.string(),
    response: z.enum(RSVP_RESPONSES),
    party_size: z.number(),
  }),
  'stock.changed': z.object({ event_id: z.number() }),
  /** Includes the company, because a user may work in several, each in its own tab. */
  'notification.created': z.object({ company_id: z.number(), notification }),
  /** A notification was read, marked unread, deleted or restored in some tab; clients reload the list and the count. */
  'notification.changed': z.object({ company_id: z.number() }),
  /** Name, logo, colour, time zone or currency changed; clients reload the settings. */
  'company.changed': z.object({ id: z.number() }),
  /** `task_id` is null where several tasks of the event changed. */
  'task.changed': z.object({ event_id: z.number(), task_id: z.number().nullable() }),
  /** A message, a mark or the members of a conversation changed; clients fetch what changed since their version. */
  'chat.changed': z.object({ company_id: z.number(), thread_id: z.number(), version: z.number() }),
  /** Somebody is writing. The server sends it, so that nobody can claim it of others. */
  'chat.typing': z.object({
    thread_id: z.number(),
    user_id: z.number(),
    name: z.string(),
    /** False once they emptied the field. */
    is_typing: z.boolean(),
  }),
  /** A call of the user rings, was answered or ended; their windows ask for its state. */
  'call.changed': z.object({ company_id: z.number(), call_id: z.number() }),
  /** What one window in a call tells the other, `to` which it goes. The server checked who sends it. */
  'call.signal': z.object({
    company_id: z.number(),
    call_id: z.number(),
    from: z.string(),
    to: z.string(),
    signal: callSignal,
  }),
  /** Mails, folders or the state of a mailbox changed; clients that show it fetch what they show. */
  'mailbox.changed': z.object({ company_id: z.number(), mailbox_id: z.number(), version: z.number() }),
  /** Somebody began, left or sent an answer in a shared mailbox; clients that show the conversation ask who. */
  'mailbox.answering': z.object({ company_id: z.number(), mailbox_id: z.number(), thread_key: z.string() }),
  /** Somebody chose another status; clients reload the contacts. */
  'chat.status': z.object({ company_id: z.number() }),
} as const;

/** The events of each kind of channel. */
type ChannelEvents = {
  'event-sales': 'order.paid' | 'order.changed' | 'ticket.checked-in';
  'company-sales': 'order.paid' | 'order.changed';
  'event-invitations': 'invitation.answered';
  'event-stock': 'stock.changed';
  company: 'company.changed' | 'chat.status';
  user:
    | 'notification.created'
    | 'notification.changed'
    | 'chat.changed'
    | 'call.changed'
    | 'call.signal'
    | 'mailbox.changed'
    | 'mailbox.answering';
  'chat-thread': 'chat.changed' | 'chat.typing';
  'survey-results': 'survey.answered';
  'company-surveys': 'survey.answered';
  'company-tasks': 'task.changed';
};

/** The names of the channels that have this event, such as `event-stock.7`. */
export type ChannelOf<Name extends keyof RealtimeEvents> = {
  [Kind in keyof ChannelEvents]: Name extends ChannelEvents[Kind] ? `${Kind}.${number}` : never;
}[keyof ChannelEvents];

export type RealtimeEvents = { [K in keyof typeof realtimeEvents]: z.output<(typeof realtimeEvents)[K]> };
export type PresenceMember = z.output<typeof presenceMember>;
