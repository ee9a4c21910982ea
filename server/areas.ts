import type { Hono } from 'hono';
import { allocations } from './areas/allocations/endpoints.ts';
import { allocationPages } from './areas/allocations/pages.ts';
import { auth } from './areas/auth/endpoints.ts';
import { authJobs, authSchedules } from './areas/auth/jobs.ts';
import { authPages } from './areas/auth/pages.ts';
import { mountAuth } from './areas/auth/routes.ts';
import { calendar } from './areas/calendar/endpoints.ts';
import { mountFeeds } from './areas/calendar/mountFeeds.ts';
import { calendarPages } from './areas/calendar/pages.ts';
import { campaigns } from './areas/campaigns/endpoints.ts';
import { campaignPages } from './areas/campaigns/pages.ts';
import { cart } from './areas/cart/endpoints.ts';
import { checkout } from './areas/checkout/endpoints.ts';
import { checkoutJobs, checkoutSchedules } from './areas/checkout/jobs.ts';
import { company } from './areas/company/endpoints.ts';
import { contacts } from './areas/contacts/endpoints.ts';
import { coupons } from './areas/coupons/endpoints.ts';
import { dashboard } from './areas/dashboard/endpoints.ts';
import { dashboardPages } from './areas/dashboard/pages.ts';
import { designPages } from './areas/design/pages.ts';
import { events } from './areas/events/endpoints.ts';
import { eventPages } from './areas/events/pages.ts';
import { gateways } from './areas/gateways/endpoints.ts';
import { gatewayPages } from './areas/gateways/pages.ts';
import { groups } from './areas/groups/endpoints.ts';
import { groupPages } from './areas/groups/pages.ts';
import { rsvpConfigs } from './areas/invitations/configEndpoints.ts';
import { invitations } from './areas/invitations/endpoints.ts';
import { invitationJobs, invitationSchedules } from './areas/invitations/jobs.ts';
import { mountRsvp } from './areas/invitations/mountRsvp.ts';
import { invitationPages } from './areas/invitations/pages.ts';
import { rsvp } from './areas/invitations/rsvpEndpoints.ts';
import { media } from './areas/media/endpoints.ts';
import { mediaPages } from './areas/media/pages.ts';
import { notifications } from './areas/notifications/endpoints.ts';
import { notificationJobs, notificationSchedules } from './areas/notifications/jobs.ts';
import { notificationPages } from './areas/notifications/pages.ts';
import { attendees } from './areas/orders/attendeeEndpoints.ts';
import { orders } from './areas/orders/endpoints.ts';
import { orderPages } from './areas/orders/pages.ts';
import { organisers } from './areas/organisers/endpoints.ts';
import { organiserPages } from './areas/organisers/pages.ts';
import { portal } from './areas/portal/endpoints.ts';
import { mountCalendars } from './areas/portal/mountCalendars.ts';
import { portalPages } from './areas/portal/pages.ts';
import { paymentPages } from './areas/portal/paymentPages.ts';
import { segments } from './areas/segments/endpoints.ts';
import { surveys } from './areas/surveys/endpoints.ts';
import { surveyJobs, surveySchedules } from './areas/surveys/jobs.ts';
import { surveyPages } from './areas/surveys/pages.ts';
import { publicSurveys } from './areas/surveys/publicEndpoints.ts';
import { surveyResults } from './areas/surveys/resultEndpoints.ts';
import { surveyStaffPages } from './areas/surveys/staffPages.ts';
import { tasks } from './areas/tasks/endpoints.ts';
import { taskJobs, taskSchedules } from './areas/tasks/jobs.ts';
import { taskPages } from './areas/tasks/pages.ts';
import { tickets } from './areas/tickets/endpoints.ts';
import { workflows } from './areas/workflows/endpoints.ts';
import { workflowPages } from './areas/workflows/pages.ts';
import { mountClock } from './dev/clockRoutes.ts';
import type { Env } from './http/context.ts';
import type { PageRoute } from './http/definePages.ts';
import type { Route } from './http/implement.ts';
import { mountOutbox } from './mail/routes.ts';
import { mountWebhooks } from './payments/mountWebhooks.ts';
import { mountSandbox } from './payments/sandbox/mountSandbox.ts';
import type { Runnable } from './queue/runJob.ts';
import { mountBroadcasting } from './realtime/routes.ts';
import type { Services } from './services.ts';

type Area = {
  name: string;
  endpoints?: Route[];
  pages?: PageRoute[];
  /** Work of the queue. */
  jobs?: Runnable[];
  /** Jobs that run by themselves, with the milliseconds from one run to the next. */
  schedules?: Record<string, number>;
  /** Routes that are neither calls of the contract nor pages: files, webhooks, the hosted sandbox. */
  mount?: (app: Hono<Env>, services: Services) => void;
};

/** Every area of the backend, once. The endpoint table in the tests is made from this list. */
export const areas: Area[] = [
  {
    name: 'auth',
    endpoints: auth,
    pages: authPages,
    jobs: authJobs,
    schedules: authSchedules,
    mount: mountAuth,
  },
  { name: 'company', endpoints: company },
  { name: 'events', endpoints: events, pages: eventPages },
  { name: 'tickets', endpoints: tickets },
  { name: 'coupons', endpoints: coupons },
  { name: 'orders', endpoints: [...orders, ...attendees], pages: orderPages },
  { name: 'allocations', endpoints: allocations, pages: allocationPages },
  { name: 'contacts', endpoints: contacts },
  { name: 'dashboard', endpoints: dashboard, pages: dashboardPages },
  { name: 'cart', endpoints: cart },
  { name: 'checkout', endpoints: checkout, jobs: checkoutJobs, schedules: checkoutSchedules },
  { name: 'gateways', endpoints: gateways, pages: gatewayPages },
  { name: 'portal', endpoints: portal, pages: [...portalPages, ...paymentPages], mount: mountCalendars },
  { name: 'campaigns', endpoints: campaigns, pages: campaignPages },
  { name: 'organisers', endpoints: organisers, pages: organiserPages },
  { name: 'groups', endpoints: groups, pages: groupPages },
  {
    name: 'invitations',
    endpoints: [...invitations, ...rsvpConfigs, ...rsvp],
    pages: invitationPages,
    jobs: invitationJobs,
    schedules: invitationSchedules,
    mount: mountRsvp,
  },
  { name: 'segments', endpoints: segments },
  {
    name: 'surveys',
    endpoints: [...surveys, ...surveyResults, ...publicSurveys],
    pages: [...surveyPages, ...surveyStaffPages],
    jobs: surveyJobs,
    schedules: surveySchedules,
  },
  { name: 'workflows', endpoints: workflows, pages: workflowPages },
  { name: 'tasks', endpoints: tasks, pages: taskPages, jobs: taskJobs, schedules: taskSchedules },
  { name: 'calendar', endpoints: calendar, pages: calendarPages, mount: mountFeeds },
  {
    name: 'notifications',
    endpoints: notifications,
    pages: notificationPages,
    jobs: notificationJobs,
    schedules: notificationSchedules,
  },
  { name: 'media', endpoints: media, pages: mediaPages },
  { name: 'webhooks', mount: mountWebhooks },
  { name: 'sandbox', mount: mountSandbox },
  { name: 'realtime', mount: mountBroadcasting },
  { name: 'outbox', mount: mountOutbox },
  { name: 'design', pages: designPages },
  { name: 'clock', mount: mountClock },
];
