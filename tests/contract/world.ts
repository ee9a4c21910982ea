import type { Browser } from '#tests/server/Browser.ts';
import { buildCampaigns } from '../areas/campaigns/world.ts';
import { buildGroups } from '../areas/groups/world.ts';
import { buildInvitations } from '../areas/invitations/world.ts';
import { buildMedia } from '../areas/media/world.ts';
import { buildNotifications } from '../areas/notifications/world.ts';
import { buildOrganisers } from '../areas/organisers/world.ts';
import { buildSegments } from '../areas/segments/world.ts';
import { buildSurveys } from '../areas/surveys/world.ts';
import { buildTasks } from '../areas/tasks/world.ts';

/** Things of one company, made through the contract alone, with which every endpoint can be called. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Makes a company's world: `staff` is signed in and may do everything, `visitor` is a browser on its portal. */
export async function buildWorld(staff: Browser, visitor: Browser) {
  const sale = await buildSale(staff, visitor);
  const make: Maker = {
    staff,
    create: (path, body) => create(staff, path, body),
    must: (method, path, body) => must(staff, method, path, body),
  };
  return {
    ...sale,
    ...(await buildCampaigns(make, sale)),
    ...(await buildOrganisers(make, sale)),
    ...(await buildGroups(make, sale)),
    ...(await buildInvitations(make, sale)),
    ...(await buildSegments(make, sale)),
    ...(await buildSurveys(make, sale)),
    ...(await buildTasks(make, sale)),
    ...(await buildNotifications(make, sale)),
    ...(await buildMedia(make, sale)),
  };
}

/** How an area's world is made: calls that must succeed, as the signed-in owner. */
export type Maker = {
  staff: Browser;
  /** Posts and answers the new record's id. */
  create: (path: string, body: unknown) => Promise<number>;
  must: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

export type Sale = Awaited<ReturnType<typeof buildSale>>;

/** An event with its tickets, sold and given away. */
async function buildSale(staff: Browser, visitor: Browser) {
  const eventId = await create(staff, '/events/store', eventInput('Contract event'));
  const emptyEventId = await create(staff, '/events/store', eventInput('Event without sales'));
  await must(staff, 'POST', `/events/ticket-config/${eventId}`, { capacity: 200, collect_attendees: false });
  const typeId = await create(staff, `/events/ticket-types/${eventId}`, typeInput('Free', '0'));
  const spareTypeId = await create(staff, `/events/ticket-types/${eventId}`, typeInput('Paid', '12.50'));
  const couponId = await create(staff, `/events/coupons/${eventId}`, couponInput('WELCOME'));
  const allocationId = await create(
    staff,
    `/events/allocations/${eventId}`,
    allocationInput(typeId, 'ada@example.test'),
  );
  const spareAllocationId = await create(
    staff,
    `/events/allocations/${eventId}`,
    allocationInput(typeId, 'bea@example.test'),
  );
  const gatewayId = await create(staff, '/settings/payment-gateways', { provider: 'sandbox', name: 'Card' });
  const orderId = await buy(visitor, eventId, typeId);
  const spareOrderId = await buy(visitor, eventId, typeId);
  const order = await must<{ data: { tickets: { id: number }[] } }>(staff, 'GET', `/orders/get-order/${orderId}`);
  const ticketId = order.data.tickets[0]?.id ?? 0;
  return {
    eventId,
    emptyEventId,
    typeId,
    spareTypeId,
    couponId,
    allocationId,
    spareAllocationId,
    gatewayId,
    orderId,
    spareOrderId,
    ticketId,
  };
}

export function eventInput(name: string) {
  return { name, status: 'active', start_date: soon(20), end_date: soon(20.1), city: 'Basel' };
}

export function typeInput(name: string, price: string) {
  return { name, price, capacity: 50 };
}

export function couponInput(code: string) {
  return { code, kind: 'percent', value: '10' };
}

export function allocationInput(ticketTypeId: number, email: string) {
  return { ticket_type_id: ticketTypeId, quantity: 1, name: 'Guest', email, expires_at: soon(5) };
}

export function checkoutInput() {
  return { buyer: { name: 'Nora Keller', email: 'nora@example.test' }, attendees: [], agreedToTerms: true };
}

/** Buys one free ticket and answers the order's id. */
async function buy(visitor: Browser, eventId: number, typeId: number): Promise<number> {
  await must(visitor, 'POST', `/portal/cart/${eventId}/add`, { ticket_type_id: typeId, quantity: 1 });
  const answer = await must<{ order: { id: number } | null }>(
    visitor,
    'POST',
    `/portal/checkout/${eventId}/process`,
    checkoutInput(),
  );
  return answer.order?.id ?? 0;
}

async function create(browser: Browser, path: string, body: unknown): Promise<number> {
  return (await must<{ data: { id: number } }>(browser, 'POST', path, body)).data.id;
}

async function must<T>(browser: Browser, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await browser.call<T>(method, path, body);
  if (answer.status !== 200) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}
