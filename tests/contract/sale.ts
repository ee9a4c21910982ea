import type { Browser } from '#tests/server/fixtures/Browser.ts';

/** Creates an event with tickets, sold and allocated. */
export async function buildSale(staff: Browser, visitor: Browser) {
  const eventId = await create(staff, '/events/store', eventInput('Contract event'));
  const emptyEventId = await create(staff, '/events/store', eventInput('Event without sales'));
  const draftEventId = await create(staff, '/events/store', { ...eventInput('Contract draft'), status: 'draft' });
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
  const order = await must<{ data: { reference: string; tickets: { id: number }[] } }>(
    staff,
    'GET',
    `/orders/get-order/${orderId}`,
  );
  const ticketId = order.data.tickets[0]?.id ?? 0;
  return {
    eventId,
    emptyEventId,
    draftEventId,
    typeId,
    spareTypeId,
    couponId,
    allocationId,
    spareAllocationId,
    gatewayId,
    orderId,
    spareOrderId,
    ticketId,
    orderReference: order.data.reference,
  };
}

export type Sale = Awaited<ReturnType<typeof buildSale>>;

/** The helpers that create an area's records: calls that must succeed, as the signed-in owner. */
export type Maker = {
  staff: Browser;
  /** The password of the account in `staff`. */
  password: string;
  /** Posts and returns the id of the new record. */
  create: (path: string, body: unknown) => Promise<number>;
  must: <T>(method: string, path: string, body?: unknown) => Promise<T>;
};

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

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

/** A checkout of this many tickets, each with its attendee. */
export function checkoutInput(tickets = 1) {
  const buyer = { name: 'Nora Keller', email: 'nora@example.test' };
  return { buyer, attendees: Array.from({ length: tickets }, () => buyer), agreedToTerms: true };
}

/** Buys one free ticket and returns the order's id. */
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

export async function create(browser: Browser, path: string, body: unknown): Promise<number> {
  return (await must<{ data: { id: number } }>(browser, 'POST', path, body)).data.id;
}

export async function must<T>(browser: Browser, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await browser.call<T>(method, path, body);
  if (answer.status !== 200) {
    throw new Error(`${method} ${path} responded ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}
