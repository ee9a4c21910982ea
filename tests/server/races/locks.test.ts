import { and, eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Sent } from '#contract/kit/absent.ts';
import type { group } from '#contract/programme/groups.ts';
import { settlePayment } from '#server/areas/selling/checkout/settlePayment.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import { orderHistory, orders, payments, refunds } from '#server/database/schema/selling/orders.ts';
import { allocations, cartItems, tickets, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOpenSurvey, begin, LIKED, surveyBody } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { aGateway } from '#tests/areas/selling/gateways/server/aGateway.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { Buyer } from '#tests/server/fixtures/shop.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Call, call, type Desk, describeRaces, type Race } from './describeRaces.ts';

const [SAVED_ONCE, SAVED_TWICE] = [{ statuses: [200, 409] }, { statuses: [200, 200] }];
/** `left` is the number of transactions that PostgreSQL ended. They are repeated, so the calls succeed all the same. */
const WITHOUT_DEADLOCK = { statuses: [200, 200], left: 0 };
const DAY = 86_400_000;

/** Pairs of simultaneous actions by name. */
const RACES: Record<string, Race> = {
  'an organiser is saved twice': {
    gate: { rows: 'organisers' },
    prepare: (desk) => savingTwice(desk, anOrganiserMade, (id) => `/organisers/update/${id}`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'a task template is saved twice': {
    gate: { rows: 'task_templates' },
    prepare: (desk) => savingTwice(desk, aTemplateMade, (id) => `/task-templates/update/${id}`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'a survey is saved twice': {
    gate: { rows: 'surveys' },
    prepare: (desk) => savingTwice(desk, aSurveyMade, (id) => `/surveys/update/${id}`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'an attendee is saved twice': {
    gate: { rows: 'tickets' },
    prepare: (desk) => savingTwice(desk, anAttendeeMade, (id) => `/events/attendees/${desk.event.id}/${id}`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'a buyer renames a ticket twice': {
    gate: { rows: 'tickets' },
    async prepare({ app, host, event }) {
      const { order, tickets } = await anOrder(app, await aTicketType(app, event));
      const { id, code } = only(tickets);
      const path = `/portal/orders/${order.reference}/tickets/${id}?key=${order.accessKey}`;
      const rename = call(app.browser(host), 'PATCH', path, { name: 'Grace' });
      const change = `Ticket ${code} is now held by Grace instead of Nora Keller, changed by the buyer`;
      return { calls: [rename, rename], left: () => written(app, order.id, change) };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'the RSVP settings of an event are saved twice': {
    gate: { rows: 'rsvp_configs' },
    prepare: (desk) => savingTwice(desk, eventRulesMade, () => `/events/rsvp-config/${desk.event.id}`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'the RSVP settings of a group are saved twice': {
    gate: { rows: 'rsvp_configs' },
    prepare: (desk) => savingTwice(desk, groupRulesMade, (id) => `/api/event-groups/${id}/rsvp-config`),
    locked: SAVED_ONCE,
    unlocked: SAVED_TWICE,
  },
  'two uploaded files allocate the last seats': {
    gate: { tables: ['allocations'] },
    async prepare({ app, owner, event }) {
      await aTicketType(app, event, { capacity: 10 });
      const upload = (email: string) => async () => {
        const form = aCsvForm(`name,email,ticket_type,quantity\nDora,${email},Standard,6\n`);
        return (await owner.post(`/events/allocations/${event.id}/bulk`, form)).status;
      };
      return { calls: [upload('dora@example.test'), upload('dana@example.test')], left: () => seatsOf(app, event) };
    },
    locked: { statuses: [200, 422], left: 6 },
    unlocked: { statuses: [200, 200], left: 12 },
  },
  'two expired allocations are extended for the last seats': {
    gate: { rows: 'allocations' },
    async prepare({ app, owner, event }) {
      const type = await aTicketType(app, event, { capacity: 10 });
      const now = app.clock.now().getTime();
      const expired = { quantity: 6, expiresAt: new Date(now - DAY) };
      const both = [await anAllocation(app, type, expired), await anAllocation(app, type, expired)];
      const body = { expires_at: new Date(now + DAY).toISOString() };
      const extend = (id: number) => call(owner, 'PATCH', `/events/allocations/${event.id}/${id}/extend`, body);
      return { calls: both.map(({ id }) => extend(id)) };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'an allocation is cancelled while its link is mailed': {
    gate: { rows: 'allocations' },
    prepare: (desk) => cancellingWhile(desk, (id) => [`/${id}/send`, {}]),
    locked: { statuses: [200, 409], left: 'cancelled' },
    unlocked: { statuses: [200, 200], left: 'sent' },
  },
  'an allocation is cancelled while many links are mailed': {
    gate: { rows: 'allocations' },
    prepare: (desk) => cancellingWhile(desk, (id) => ['/bulk-resend', { allocation_ids: [id] }]),
    locked: { statuses: [200, 200], left: 'cancelled' },
    unlocked: { statuses: [200, 200], left: 'sent' },
  },
  'a buyer cancels while the payment is settled': {
    gate: { rows: 'orders' },
    async prepare(desk) {
      const { app, buyer, reference, orderId } = await atTheGateway(desk);
      const turnBack = async () =>
        (await buyer.browser.visit(`/portal/payment/${reference}/processing?cancelled=1`)).status;
      const settle = async () => {
        await settlePayment(app.services, reference, { status: 'succeeded' });
        return 200;
      };
      return { calls: [settle, turnBack], left: () => statusOf(app, orderId) };
    },
    locked: { statuses: [200, 200], left: 'paid' },
    unlocked: { statuses: [200, 200], left: 'cancelled' },
  },
  'a buyer adds a ticket after the payment is settled': {
    gate: { rows: 'orders' },
    async prepare(desk) {
      const { settle, add, left } = await addingWhilePaying(desk);
      return { calls: [settle, add], left };
    },
    locked: { statuses: [200, 200], left: { status: 'paid', tickets: 2, inCart: 2, held: 1 } },
    unlocked: { statuses: [200, 200], left: { status: 'cancelled', tickets: 2, inCart: 3, held: 3 } },
  },
  'the dates of coupons follow their event twice': {
    gate: { rows: 'coupons' },
    async prepare({ app, owner, event }) {
      await aCoupon(app, event, { endsAt: event.endsAt });
      const path = `/events/follow-date/${event.id}`;
      const { body } = await owner.get<{ data: { updated_at: string } }>(path);
      const from = new Date(event.startsAt.getTime() - DAY).toISOString();
      const follow = call(owner, 'POST', path, { from, updated_at: body.data.updated_at });
      return { calls: [follow, follow] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'an order is cancelled twice': {
    gate: { rows: 'orders' },
    async prepare({ app, owner, event }) {
      const { order } = await anOrder(app, await aTicketType(app, event));
      const cancel = call(owner, 'POST', `/orders/${order.id}/cancel`);
      return { calls: [cancel, cancel], left: () => written(app, order.id, 'Cancelled') };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'an event is cancelled twice': {
    gate: { tables: ['event_cancellations'] },
    async prepare({ owner, event }) {
      const cancel = call(owner, 'POST', `/events/cancellation/${event.id}`, { refund: true, notify: false });
      return { calls: [cancel, cancel] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 500] },
  },
  'a free ticket is ordered while the event is cancelled': {
    // Without the lock the event is cancelled before the order is visible.
    gate: { tables: ['order_history'], passes: true },
    async prepare({ app, owner, host, event }) {
      const type = await aTicketType(app, event, { priceMinor: 0 });
      const buyer = new Buyer(app.browser(host), event.id);
      await buyer.add(type.id, 1);
      const order = async () => (await buyer.process()).status;
      const cancel = call(owner, 'POST', `/events/cancellation/${event.id}`, { refund: true, notify: false });
      return { calls: [order, cancel], left: () => admittingTo(app, event.id) };
    },
    locked: { statuses: [200, 200], left: 0 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'a failed refund is retried twice': {
    gate: { rows: 'orders' },
    async prepare({ app, owner, event }) {
      await anOrder(app, await aTicketType(app, event));
      await owner.post(`/events/cancellation/${event.id}`, { refund: true, notify: false });
      // The sandbox does not have this payment, so it refuses.
      await app.services.queue.drain();
      const retry = call(owner, 'POST', `/events/cancellation/${event.id}/retry`);
      return { calls: [retry, retry] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 422] },
  },
  'the last seats are sold manually twice': {
    gate: { tables: ['orders'] },
    async prepare({ app, owner, event }) {
      const type = await aTicketType(app, event, { capacity: 3 });
      const items = [{ ticket_type_id: type.id, quantity: 2 }];
      const buyer = { name: 'Nora Keller', email: 'nora@example.test' };
      const sell = call(owner, 'POST', `/events/sales/${event.id}`, { items, buyer, payment: 'cash' });
      return { calls: [sell, sell], left: () => admittingTo(app, event.id) };
    },
    locked: { statuses: [200, 422], left: 2 },
    unlocked: { statuses: [200, 200], left: 4 },
  },
  'a payment link is opened twice': {
    gate: { tables: ['payments'] },
    async prepare({ app, owner, host, companyId, event }) {
      await aGateway(app, companyId);
      const type = await aTicketType(app, event);
      const items = [{ ticket_type_id: type.id, quantity: 1 }];
      const buyer = { name: 'Nora Keller', email: 'nora@example.test' };
      const sold = await owner.post<Made>(`/events/sales/${event.id}`, { items, buyer, payment: 'link' });
      const orderId = sold.body.data.id;
      const order = only(await app.database.drizzle.select().from(orders).where(eq(orders.id, orderId)));
      const visit = async () =>
        (await app.browser(host).fetch(`/portal/pay/${order.reference}?key=${order.accessKey}`)).status;
      return {
        calls: [visit, visit],
        // In any status: the second may abandon the first, which is at the provider by then.
        left: () => app.database.drizzle.$count(payments, eq(payments.orderId, orderId)),
      };
    },
    locked: { statuses: [302, 302], left: 1 },
    unlocked: { statuses: [302, 302], left: 2 },
  },
  'people are notified of a new date twice': {
    gate: { tables: ['event_notices'] },
    async prepare({ app, owner, event }) {
      await anOrder(app, await aTicketType(app, event));
      const later = {
        startsAt: new Date(event.startsAt.getTime() + DAY),
        endsAt: new Date(event.endsAt.getTime() + DAY),
      };
      await app.database.drizzle.update(events).set(later).where(eq(events.id, event.id));
      const tell = call(owner, 'POST', `/events/notices/${event.id}`);
      return { calls: [tell, tell] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'the same message is sent to attendees twice': {
    gate: { tables: ['event_notices'] },
    async prepare({ app, owner, event }) {
      await anOrder(app, await aTicketType(app, event));
      const send = call(owner, 'POST', `/events/messages/${event.id}`, { subject: 'Doors', message: 'At six.' });
      return { calls: [send, send] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'an order is marked as paid twice': {
    gate: { rows: 'payments' },
    async prepare(desk) {
      const { app, orderId } = await atTheGateway(desk, 'offline');
      const mark = call(desk.owner, 'POST', `/orders/${orderId}/mark-paid`);
      return { calls: [mark, mark], left: () => written(app, orderId, 'Marked as paid') };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'an expired order is marked as paid while somebody takes its seats': {
    gate: { tables: ['payments', 'carts'] },
    async prepare(desk) {
      const { app, owner, host, event } = desk;
      const { orderId } = await atTheGateway(desk, 'offline');
      const { drizzle } = app.database;
      const expiresAt = new Date(app.clock.now().getTime() - 1000);
      await drizzle.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
      const [type] = await drizzle
        .update(ticketTypes)
        .set({ capacity: 3 })
        .where(eq(ticketTypes.eventId, event.id))
        .returning();
      const other = new Buyer(app.browser(host), event.id);
      const add = async () => (await other.add(type?.id ?? 0, 2)).status;
      return { calls: [call(owner, 'POST', `/orders/${orderId}/mark-paid`), add] };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 200] },
  },
  'a ticket of an order is cancelled twice': {
    gate: { rows: 'tickets' },
    async prepare({ app, owner, event }) {
      const { order, tickets } = await anOrder(app, await aTicketType(app, event), 2);
      const [ticket] = tickets;
      const cancel = call(owner, 'POST', `/orders/${order.id}/refund`, { amount: '0', ticket_ids: [ticket?.id] });
      return { calls: [cancel, cancel], left: () => written(app, order.id, `Cancelled ticket ${ticket?.code}`) };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'the rest of an order is refunded among others while a part is refunded': {
    gate: { tables: ['refunds'] },
    async prepare({ app, owner, event }) {
      const { order, tickets } = await anOrder(app, await aTicketType(app, event));
      const part = { amount: '20', ticket_ids: [only(tickets).id] };
      const refundPart = call(owner, 'POST', `/orders/${order.id}/refund`, part);
      const refundRest = call(owner, 'POST', '/orders/bulk-refund', { ids: [order.id] });
      return { calls: [refundPart, refundRest], left: () => refundedOf(app, order.id) };
    },
    locked: { statuses: [200, 200], left: [2000, 500] },
    // The whole amount is refused, because less is left by then.
    unlocked: { statuses: [200, 409], left: [2000] },
  },
  'an unpaid order is cancelled twice among others': {
    gate: { rows: 'orders' },
    async prepare({ app, owner, event }) {
      const expiresAt = new Date(app.clock.now().getTime() + DAY);
      const { order } = await anOrder(app, await aTicketType(app, event), 1, { status: 'pending', expiresAt });
      const cancel = call(owner, 'POST', '/orders/bulk-cancel', { ids: [order.id], reason: null });
      return { calls: [cancel, cancel] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'the preview link of a draft is created twice': {
    gate: { rows: 'events' },
    async prepare({ app, owner, companyId }) {
      const { id } = await anEvent(app, companyId, { status: 'draft' });
      const urls = new Set<string>();
      const make = async () => {
        const { status, body } = await owner.post<{ data: { url: string } }>(`/events/preview-link/${id}`);
        urls.add(body.data.url);
        return status;
      };
      return { calls: [make, make], left: async () => urls.size };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a survey is opened while its last question is removed': {
    gate: { rows: 'surveys' },
    async prepare(desk) {
      const { id } = await aSurveyMade(desk);
      const { owner } = desk;
      const empty = call(owner, 'PUT', `/surveys/update/${id}`, surveyBody([]));
      return { calls: [empty, call(owner, 'POST', `/surveys/open-survey/${id}`)] };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 200] },
  },
  'a survey is e-mailed while it is closed': {
    gate: { tables: ['surveys', 'survey_mails'] },
    async prepare({ owner, event }) {
      const { id } = await anOpenSurvey(owner, [LIKED], { event_id: event.id, access: 'invitees' });
      const close = call(owner, 'POST', `/surveys/close-survey/${id}`);
      return { calls: [close, call(owner, 'POST', `/surveys/${id}/send`, {})] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a survey is deleted twice': {
    gate: { rows: 'surveys' },
    async prepare(desk) {
      const { id } = await aSurveyMade(desk);
      const remove = call(desk.owner, 'DELETE', `/surveys/delete/${id}`);
      return { calls: [remove, remove] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
  'a survey is deleted with its event while somebody answers it': {
    gate: { rows: 'survey_responses' },
    async prepare({ app, owner, host, event }) {
      const { path } = await anOpenSurvey(owner, [LIKED], { event_id: event.id });
      const visitor = app.browser(host);
      const answer = { resume_key: await begin(visitor, path), answers: { like: 'yes' } };
      const remove = call(owner, 'DELETE', `/events/delete/${event.id}`);
      return { calls: [remove, call(visitor, 'POST', `${path}/submit`, answer)] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 409] },
  },
  'a seat is added to a cart while the currency of the event changes': {
    gate: { rows: 'events' },
    async prepare({ app, owner, host, event }) {
      const type = await aTicketType(app, event);
      const buyer = new Buyer(app.browser(host), event.id);
      await buyer.cart();
      const dates = { start_date: event.startsAt.toISOString(), end_date: event.endsAt.toISOString() };
      const input = { name: 'Harbour concert', currency: 'JPY', ...dates };
      const change = call(owner, 'PUT', `/events/update/${event.id}`, input);
      const rows = () => app.database.drizzle.select().from(cartItems).where(eq(cartItems.ticketTypeId, type.id));
      return {
        calls: [change, async () => (await buyer.add(type.id)).status],
        left: async () => only(await rows()).priceMinor,
      };
    },
    locked: { statuses: [200, 200], left: 25 },
    unlocked: { statuses: [200, 200], left: 2500 },
  },
  'a seat is added to a cart while the date of the event changes': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const later = (date: Date) => new Date(date.getTime() + DAY).toISOString();
      const dates = { start_date: later(desk.event.startsAt), end_date: later(desk.event.endsAt) };
      const input = { name: 'Harbour concert', ...dates };
      return whileBuying(desk, call(desk.owner, 'PUT', `/events/update/${desk.event.id}`, input));
    },
    locked: WITHOUT_DEADLOCK,
    unlocked: WITHOUT_DEADLOCK,
  },
  'a seat is added to a cart while the event joins a group by being saved': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const { id, startsAt, endsAt } = desk.event;
      const dates = { start_date: startsAt.toISOString(), end_date: endsAt.toISOString() };
      const input = { name: 'Harbour concert', group_id: (await aGroup(desk)).id, ...dates };
      return whileBuying(desk, call(desk.owner, 'PUT', `/events/update/${id}`, input));
    },
    locked: WITHOUT_DEADLOCK,
    unlocked: WITHOUT_DEADLOCK,
  },
  'a seat is added to a cart while the event is added to a group that shares tickets': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const body = { group_id: (await aGroup(desk, { shares_tickets: true })).id, event_id: desk.event.id };
      return whileBuying(desk, call(desk.owner, 'POST', '/groups/add-event', body));
    },
    locked: WITHOUT_DEADLOCK,
    unlocked: WITHOUT_DEADLOCK,
  },
  'two coupons get the same code': {
    gate: { tables: ['coupons'] },
    async prepare({ owner, event }) {
      const create = call(owner, 'POST', `/events/coupons/${event.id}`, { code: 'ONE', kind: 'percent', value: '5' });
      return { calls: [create, create] };
    },
    constraint: { table: 'coupons', name: 'coupons_event_id_code_key' },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 200] },
  },
  'two folders get the same name': {
    gate: { tables: ['media_folders'] },
    async prepare({ owner, event }) {
      const folder = { model_type: 'event', model_id: event.id, name: 'Press', parent_id: null };
      const create = call(owner, 'POST', '/media/folders/store', folder);
      return { calls: [create, create] };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 500] },
  },
  'two folders are given the same name': {
    gate: { tables: ['media_folders'] },
    async prepare(desk) {
      const ids = [await aFolder(desk, 'Press'), await aFolder(desk, 'Photos')];
      const rename = (id: number) => call(desk.owner, 'PUT', `/media/folders/${id}/rename`, { name: 'Archive' });
      return { calls: ids.map(rename) };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 500] },
  },
  'a folder is deleted twice': {
    gate: { rows: 'media_folders' },
    async prepare(desk) {
      const remove = call(desk.owner, 'DELETE', `/media/folders/${await aFolder(desk, 'Press')}`);
      return { calls: [remove, remove] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
  'a coupon is deleted twice': {
    gate: { rows: 'coupons' },
    async prepare({ owner, event }) {
      const input = { code: 'ONE', kind: 'percent', value: '5' };
      const { body } = await owner.post<Made>(`/events/coupons/${event.id}`, input);
      const remove = call(owner, 'DELETE', `/events/coupons/${event.id}/${body.data.id}`);
      return { calls: [remove, remove] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
  'an event is added to a group twice': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const add = call(desk.owner, 'POST', '/groups/add-event', await eventInGroup(desk));
      return { calls: [add, add] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'an event is added to two groups': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const add = async () => call(desk.owner, 'POST', '/groups/add-event', await eventInGroup(desk));
      return { calls: [await add(), await add()] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a group is deleted while an event is added to it': {
    gate: { rows: 'event_groups' },
    async prepare(desk) {
      const body = await eventInGroup(desk);
      const remove = call(desk.owner, 'DELETE', `/groups/delete/${body.group_id}`);
      return { calls: [remove, call(desk.owner, 'POST', '/groups/add-event', body)] };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 409] },
  },
  'an event is removed from its group twice': {
    gate: { rows: 'events' },
    async prepare(desk) {
      const body = await eventInGroup(desk);
      await desk.owner.post('/groups/add-event', body);
      const remove = call(desk.owner, 'POST', '/groups/remove-event', body);
      return { calls: [remove, remove] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
};

describeRaces('lakeside', RACES);

/** The number of valid tickets after the queue is drained. */
async function admittingTo(app: TestApp, eventId: number): Promise<number> {
  await app.services.queue.drain();
  return app.database.drizzle.$count(tickets, and(eq(tickets.eventId, eventId), eq(tickets.status, 'issued')));
}

type Made = { data: { id: number; updated_at: string } };
type Saved = { id: number; updated_at: string; input: object };

/** Two windows save the same version of a record. */
async function savingTwice(desk: Desk, make: (desk: Desk) => Promise<Saved>, path: (id: number) => string) {
  const { id, updated_at, input } = await make(desk);
  const save = call(desk.owner, 'PUT', path(id), { ...input, updated_at });
  return { calls: [save, save] };
}

async function made({ owner }: Desk, method: string, path: string, input: object): Promise<Saved> {
  const { status, body } = await owner.call<Made>(method, path, input);
  if (status !== 200) {
    throw new Error(JSON.stringify(body));
  }
  return { ...body.data, input };
}

async function anOrganiserMade(desk: Desk): Promise<Saved> {
  const { app, companyId } = desk;
  const values = { companyId, name: 'Spring' };
  const campaign = only(await app.database.drizzle.insert(campaigns).values(values).returning());
  const input = { campaign_id: campaign.id, name: 'Olu Ade', email: `olu${campaign.id}@example.test` };
  return made(desk, 'POST', '/organisers/store', input);
}

async function aTemplateMade(desk: Desk): Promise<Saved> {
  const workflow = await made(desk, 'POST', '/workflows/store', { name: `Doors ${desk.event.id}` });
  const input = { workflow_id: workflow.id, title: 'Book the hall', offset_days: -14 };
  return made(desk, 'POST', '/task-templates/store', input);
}

function aSurveyMade(desk: Desk): Promise<Saved> {
  return made(desk, 'POST', '/surveys/store', surveyBody());
}

async function anAttendeeMade({ app, event }: Desk): Promise<Saved> {
  const { tickets } = await anOrder(app, await aTicketType(app, event));
  const { id, updatedAt } = only(tickets);
  return { id, updated_at: updatedAt.toISOString(), input: { name: 'Ada', email: 'ada@example.test' } };
}

function eventRulesMade(desk: Desk): Promise<Saved> {
  return made(desk, 'PUT', `/events/rsvp-config/${desk.event.id}`, { capacity: 20 });
}

async function groupRulesMade(desk: Desk): Promise<Saved> {
  const { id } = await aGroup(desk);
  return { ...(await made(desk, 'POST', `/api/event-groups/${id}/rsvp-config`, { capacity: 20 })), id };
}

async function aGroup({ owner, event }: Desk, values: object = {}): Promise<Sent<typeof group>> {
  const input = { name: `Group ${event.id}`, ...values };
  return (await owner.post<{ data: Sent<typeof group> }>('/groups/store', input)).body.data;
}

/** A change of the event while a buyer adds a seat. */
async function whileBuying({ app, host, event }: Desk, change: Call) {
  const type = await aTicketType(app, event);
  const buyer = new Buyer(app.browser(host), event.id);
  await buyer.cart();
  const transactions = vi.spyOn(app.database, 'transaction');
  return {
    calls: [change, async () => (await buyer.add(type.id)).status],
    left: async () => transactions.mock.settledResults.filter((result) => result.type === 'rejected').length,
  };
}

async function aFolder({ owner, event }: Desk, name: string): Promise<number> {
  const folder = { model_type: 'event', model_id: event.id, name, parent_id: null };
  return (await owner.post<Made>('/media/folders/store', folder)).body.data.id;
}

async function eventInGroup(desk: Desk) {
  return { group_id: (await aGroup(desk)).id, event_id: desk.event.id };
}

/** Cancels an allocation while sending it, by a call below the event's allocations. */
async function cancellingWhile({ app, owner, event }: Desk, sending: (id: number) => [string, object]) {
  const { id } = await anAllocation(app, await aTicketType(app, event));
  const path = `/events/allocations/${event.id}`;
  const [sendPath, body] = sending(id);
  return {
    calls: [call(owner, 'DELETE', `${path}/${id}`, { reason: 'Ill' }), call(owner, 'POST', `${path}${sendPath}`, body)],
    left: async () => only(await app.database.drizzle.select().from(allocations).where(eq(allocations.id, id))).status,
  };
}

/** A buyer of two tickets who adds a third in another tab while the payment is settled. */
async function addingWhilePaying(desk: Desk) {
  const { app, buyer, reference, orderId } = await atTheGateway(desk);
  const { drizzle } = app.database;
  const order = only(await drizzle.select().from(orders).where(eq(orders.id, orderId)));
  const cartId = order.cartId ?? 0;
  const inCart = async () => only(await drizzle.select().from(cartItems).where(eq(cartItems.cartId, cartId)));
  const { ticketTypeId } = await inCart();
  return {
    add: async () => (await buyer.add(ticketTypeId, 1)).status,
    settle: async () => {
      await settlePayment(app.services, reference, { status: 'succeeded' });
      return 200;
    },
    left: async () => ({
      status: await statusOf(app, orderId),
      tickets: await drizzle.$count(tickets, eq(tickets.orderId, orderId)),
      inCart: (await inCart()).quantity,
      held: (await buyer.cart()).body.cart.quantity,
    }),
  };
}

/** An order whose payment has started. */
async function atTheGateway({ app, host, companyId, event }: Desk, provider: 'sandbox' | 'offline' = 'sandbox') {
  const type = await aTicketType(app, event);
  const gateway = await aGateway(app, companyId, { provider });
  const buyer = new Buyer(app.browser(host), event.id);
  await buyer.add(type.id, 2);
  await buyer.process({ paymentGatewayId: gateway.id });
  const rows = await app.database.drizzle
    .select({ reference: payments.reference, orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.eventId, event.id));
  return { app, buyer, ...only(rows) };
}

async function statusOf(app: TestApp, orderId: number) {
  return only(await app.database.drizzle.select().from(orders).where(eq(orders.id, orderId))).status;
}

/** The amounts of the refunds of an order. */
async function refundedOf(app: TestApp, orderId: number): Promise<number[]> {
  const { drizzle } = app.database;
  const rows = await drizzle.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
  return rows.map(({ amountMinor }) => amountMinor);
}

/** How often an entry appears in the history of an order. */
function written(app: TestApp, orderId: number, what: string): Promise<number> {
  return app.database.drizzle.$count(orderHistory, sql`order_id = ${orderId} and what = ${what}`);
}

async function seatsOf(app: TestApp, event: { id: number }): Promise<number> {
  const { drizzle } = app.database;
  const rows = await drizzle.select().from(allocations).where(eq(allocations.eventId, event.id));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
