import { z } from 'zod';
import * as allocationsModule from './allocations.ts';
import * as attendeesModule from './attendees.ts';
import * as authModule from './auth.ts';
import * as calendarModule from './calendar.ts';
import * as campaignsModule from './campaigns.ts';
import * as cartModule from './cart.ts';
import * as checkoutModule from './checkout.ts';
import * as companyModule from './company.ts';
import * as contactsModule from './contacts.ts';
import * as couponsModule from './coupons.ts';
import * as dashboardModule from './dashboard.ts';
import * as eventsModule from './events.ts';
import * as gatewaysModule from './gateways.ts';
import * as groupsModule from './groups.ts';
import * as invitationModule from './invitation.ts';
import * as invitationsModule from './invitations.ts';
import * as mediaModule from './media.ts';
import * as mediaItemsModule from './mediaItems.ts';
import * as notificationsModule from './notifications.ts';
import * as ordersModule from './orders.ts';
import * as organisersModule from './organisers.ts';
import * as portalModule from './portal.ts';
import * as publicSurveysModule from './publicSurveys.ts';
import * as rsvpModule from './rsvp.ts';
import * as rsvpConfigModule from './rsvpConfig.ts';
import * as segmentsModule from './segments.ts';
import * as seriesModule from './series.ts';
import * as shapesModule from './shapes.ts';
import * as surveyFieldsModule from './surveyFields.ts';
import * as surveyResultsModule from './surveyResults.ts';
import * as surveysModule from './surveys.ts';
import * as taskModule from './task.ts';
import * as tasksModule from './tasks.ts';
import * as ticketsModule from './tickets.ts';
import * as workflowsModule from './workflows.ts';

const modules = [
  allocationsModule,
  attendeesModule,
  authModule,
  calendarModule,
  campaignsModule,
  cartModule,
  checkoutModule,
  companyModule,
  contactsModule,
  couponsModule,
  dashboardModule,
  eventsModule,
  gatewaysModule,
  groupsModule,
  invitationModule,
  invitationsModule,
  mediaModule,
  mediaItemsModule,
  notificationsModule,
  ordersModule,
  organisersModule,
  portalModule,
  publicSurveysModule,
  rsvpModule,
  rsvpConfigModule,
  segmentsModule,
  seriesModule,
  shapesModule,
  surveyFieldsModule,
  surveyResultsModule,
  surveysModule,
  taskModule,
  tasksModule,
  ticketsModule,
  workflowsModule,
];

/** Every object schema that an area exports, by its name: `Event`, `SurveyField`. OpenAPI refers to them by these. */
export const entities: Record<string, z.ZodObject> = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodObject ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]] : [],
    ),
  ),
);
