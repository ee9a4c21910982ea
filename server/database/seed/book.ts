import { companies, contacts, customers, memberships, roles, users } from '#server/database/schema/accounts.ts';
import { organisers } from '#server/database/schema/campaigns.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/events.ts';
import { rsvpAnswers, rsvpConfigs, rsvpInvitations } from '#server/database/schema/invitations.ts';
import { mediaFolders } from '#server/database/schema/media.ts';
import { notifications } from '#server/database/schema/notifications.ts';
import { orderHistory, orders, paymentGateways, payments, refunds } from '#server/database/schema/orders.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import { segmentContacts, segments } from '#server/database/schema/segments.ts';
import { surveyResponses, surveys } from '#server/database/schema/surveys.ts';
import { taskComments, tasks, taskTemplates, workflows } from '#server/database/schema/tasks.ts';
import { allocations, coupons, ticketConfigs, tickets, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { insertRows } from './insertRows.ts';

type Rows<T extends { $inferInsert: unknown }> = (T['$inferInsert'] & { id: number })[];

/** All rows of the demo, written down first and then inserted at once, tables before those that point to them. */
export type Book = {
  companies: Rows<typeof companies>;
  users: Rows<typeof users>;
  roles: Rows<typeof roles>;
  memberships: Rows<typeof memberships>;
  customers: Rows<typeof customers>;
  contacts: Rows<typeof contacts>;
  campaigns: Rows<typeof campaigns>;
  paymentGateways: Rows<typeof paymentGateways>;
  events: Rows<typeof events>;
  ticketConfigs: (typeof ticketConfigs.$inferInsert)[];
  ticketTypes: Rows<typeof ticketTypes>;
  coupons: Rows<typeof coupons>;
  allocations: Rows<typeof allocations>;
  orders: Rows<typeof orders>;
  tickets: Rows<typeof tickets>;
  payments: Rows<typeof payments>;
  refunds: Rows<typeof refunds>;
  orderHistory: Rows<typeof orderHistory>;
  sandboxCharges: (typeof sandboxCharges.$inferInsert)[];
  sandboxRefunds: (typeof sandboxRefunds.$inferInsert)[];
  organisers: Rows<typeof organisers>;
  eventGroups: Rows<typeof eventGroups>;
  rsvpConfigs: Rows<typeof rsvpConfigs>;
  rsvpInvitations: Rows<typeof rsvpInvitations>;
  rsvpAnswers: Rows<typeof rsvpAnswers>;
  segments: Rows<typeof segments>;
  segmentContacts: (typeof segmentContacts.$inferInsert)[];
  surveys: Rows<typeof surveys>;
  surveyResponses: Rows<typeof surveyResponses>;
  workflows: Rows<typeof workflows>;
  taskTemplates: Rows<typeof taskTemplates>;
  tasks: Rows<typeof tasks>;
  taskComments: Rows<typeof taskComments>;
  mediaFolders: Rows<typeof mediaFolders>;
  notifications: Rows<typeof notifications>;
};

export function emptyBook(): Book {
  return {
    companies: [],
    users: [],
    roles: [],
    memberships: [],
    customers: [],
    contacts: [],
    campaigns: [],
    paymentGateways: [],
    events: [],
    ticketConfigs: [],
    ticketTypes: [],
    coupons: [],
    allocations: [],
    orders: [],
    tickets: [],
    payments: [],
    refunds: [],
    orderHistory: [],
    sandboxCharges: [],
    sandboxRefunds: [],
    organisers: [],
    eventGroups: [],
    rsvpConfigs: [],
    rsvpInvitations: [],
    rsvpAnswers: [],
    segments: [],
    segmentContacts: [],
    surveys: [],
    surveyResponses: [],
    workflows: [],
    taskTemplates: [],
    tasks: [],
    taskComments: [],
    mediaFolders: [],
    notifications: [],
  };
}

/** The id of the next row of a list: the tables are empty, so they count from one. */
export function nextId(rows: readonly unknown[]): number {
  return rows.length + 1;
}

export async function insertBook(db: Transaction, book: Book): Promise<void> {
  await insertRows(db, companies, book.companies);
  await insertRows(db, users, book.users);
  await insertRows(db, roles, book.roles);
  await insertRows(db, memberships, book.memberships);
  await insertRows(db, customers, book.customers);
  await insertRows(db, contacts, book.contacts);
  await insertRows(db, campaigns, book.campaigns);
  await insertRows(db, paymentGateways, book.paymentGateways);
  await insertRows(db, eventGroups, book.eventGroups);
  await insertRows(db, events, book.events);
  await insertRows(db, surveys, book.surveys);
  await insertRows(db, ticketConfigs, book.ticketConfigs);
  await insertRows(db, ticketTypes, book.ticketTypes);
  await insertRows(db, coupons, book.coupons);
  await insertRows(db, allocations, book.allocations);
  await insertRows(db, orders, book.orders);
  await insertRows(db, tickets, book.tickets);
  await insertRows(db, payments, book.payments);
  await insertRows(db, refunds, book.refunds);
  await insertRows(db, orderHistory, book.orderHistory);
  await insertRows(db, sandboxCharges, book.sandboxCharges);
  await insertRows(db, sandboxRefunds, book.sandboxRefunds);
  await insertRows(db, organisers, book.organisers);
  await insertRows(db, rsvpConfigs, book.rsvpConfigs);
  await insertRows(db, rsvpInvitations, book.rsvpInvitations);
  await insertRows(db, rsvpAnswers, book.rsvpAnswers);
  await insertRows(db, segments, book.segments);
  await insertRows(db, segmentContacts, book.segmentContacts);
  await insertRows(db, surveyResponses, book.surveyResponses);
  await insertRows(db, workflows, book.workflows);
  await insertRows(db, taskTemplates, book.taskTemplates);
  await insertRows(db, tasks, book.tasks);
  await insertRows(db, taskComments, book.taskComments);
  await insertRows(db, mediaFolders, book.mediaFolders);
  await insertRows(db, notifications, book.notifications);
}
