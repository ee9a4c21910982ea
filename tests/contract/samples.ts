import { apiTokens } from '../areas/apiTokens/samples.ts';
import { calendar } from '../areas/calendar/samples.ts';
import { campaigns } from '../areas/campaigns/samples.ts';
import { companySettings } from '../areas/companySettings/samples.ts';
import { groups } from '../areas/groups/samples.ts';
import { invitations, invitationsElsewhere } from '../areas/invitations/samples.ts';
import { legalTexts } from '../areas/legalTexts/samples.ts';
import { media } from '../areas/media/samples.ts';
import { foreignNotifications, notifications, notificationsElsewhere } from '../areas/notifications/samples.ts';
import { onboarding, onboardingElsewhere } from '../areas/onboarding/samples.ts';
import { organisers } from '../areas/organisers/samples.ts';
import { foreignPasskeys, passkeys, passkeysElsewhere } from '../areas/passkeys/samples.ts';
import { profile } from '../areas/profile/samples.ts';
import { roles } from '../areas/roles/samples.ts';
import { segments } from '../areas/segments/samples.ts';
import { foreignSessions, sessions, sessionsElsewhere } from '../areas/sessions/samples.ts';
import { surveys } from '../areas/surveys/samples.ts';
import { decidedElsewhere, foreignDecisions, tasks } from '../areas/tasks/samples.ts';
import { twoFactor, twoFactorElsewhere } from '../areas/twoFactor/samples.ts';
import { userLogs } from '../areas/userLogs/samples.ts';
import { users } from '../areas/users/samples.ts';
import { foreignViews, views, viewsElsewhere } from '../areas/views/samples.ts';
import { workflows } from '../areas/workflows/samples.ts';
import type { Sample, Samples } from './Sample.ts';
import { allocationInput, checkoutInput, couponInput, eventInput, typeInput } from './sale.ts';
import type { World } from './world.ts';

const soon = () => new Date(Date.now() + 9 * 86_400_000).toISOString();

function csvForm(content: string): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'allocations.csv', { type: 'text/csv' }));
  return form;
}

/**
 * One valid call of every endpoint, in an order in which each still finds what it needs. The endpoint table runs them
 * with a company's own records (success) and with those of another company (404).
 */
export const samples: Samples = {
  'GET /settings/company/json': () => ({}),
  'GET /roles/active-permissions': () => ({}),
  'GET /users/members': () => ({ query: { search: 'owner' } }),
  'GET /dashboard/json': () => ({ query: { days: '30' } }),
  'GET /search': () => ({ query: { search: 'Contract' } }),
  'GET /contacts/json': () => ({}),
  'GET /contacts/search': () => ({ query: { search: 'nora' } }),

  'GET /events/json': () => ({ query: { search: 'Contract', sort_by: 'name' } }),
  'GET /events/count': () => ({}),
  'GET /events/locations': () => ({}),
  'POST /events/store': () => ({ body: eventInput('Another event') }),
  'GET /events/get-event/{id}': (world) => ({ params: { id: world.eventId } }),
  'PUT /events/update/{id}': (world) => ({
    params: { id: world.eventId },
    body: eventInput('Contract event, renamed'),
  }),
  'GET /events/overview/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.emptyEventId } }),
  'POST /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.draftEventId } }),
  'DELETE /events/preview-link/{eventID}': (world) => ({ params: { eventID: world.draftEventId } }),
  'DELETE /events/delete/{id}': (world) => ({ params: { id: world.emptyEventId } }),

  'GET /events/ticket-config/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/ticket-config/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { capacity: 300, collect_attendees: false },
  }),
  'GET /events/ticket-types/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'PUT /events/ticket-types/{eventID}/order': (world) => ({
    params: { eventID: world.eventId },
    body: { ticket_types: [world.spareTypeId, world.typeId] },
  }),
  'POST /events/ticket-types/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: typeInput('Late', '9.00'),
  }),
  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.typeId },
    body: typeInput('Free entry', '0'),
  }),
  'PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.spareTypeId },
  }),
  'DELETE /events/ticket-types/{eventID}/{ticketTypeID}': (world) => ({
    params: { eventID: world.eventId, ticketTypeID: world.spareTypeId },
  }),

  'GET /events/coupons/{eventID}/json': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/coupons/{eventID}': (world) => ({ params: { eventID: world.eventId }, body: couponInput('SPRING') }),
  'PUT /events/coupons/{eventID}/{couponID}': (world) => ({
    params: { eventID: world.eventId, couponID: world.couponId },
    body: couponInput('HELLO'),
  }),
  'DELETE /events/coupons/{eventID}/{couponID}': (world) => ({
    params: { eventID: world.eventId, couponID: world.couponId },
  }),

  'GET /events/allocations/{eventId}/list': (world) => ({
    params: { eventId: world.eventId },
    query: { status: 'pending' },
  }),
  'POST /events/allocations/{eventId}': (world) => ({
    params: { eventId: world.eventId },
    body: allocationInput(world.typeId, 'carl@example.test'),
  }),
  'POST /events/allocations/{eventId}/bulk/preview': (world) => ({
    params: { eventId: world.eventId },
    body: csvForm('name,email,ticket_type,quantity\nDora,dora@example.test,Free entry,1\n'),
  }),
  'POST /events/allocations/{eventId}/bulk': (world) => ({
    params: { eventId: world.eventId },
    body: csvForm('name,email,ticket_type,quantity\nDora,dora@example.test,Free entry,1\n'),
  }),
  'POST /events/allocations/{eventId}/{allocationId}/send': (world) => ({
    params: { eventId: world.eventId, allocationId: world.allocationId },
  }),
  'POST /events/allocations/{eventId}/bulk-resend': (world) => ({
    params: { eventId: world.eventId },
    body: { allocation_ids: [world.allocationId] },
  }),
  'PATCH /events/allocations/{eventId}/{allocationId}/extend': (world) => ({
    params: { eventId: world.eventId, allocationId: world.allocationId },
    body: { expires_at: soon() },
  }),
  'DELETE /events/allocations/{eventId}/{allocationId}': (world) => ({
    params: { eventId: world.eventId, allocationId: world.spareAllocationId },
    body: { reason: 'Cannot come' },
  }),
  'GET /events/allocations/{eventId}/export': (world) => ({ params: { eventId: world.eventId } }),

  'GET /events/orders/{eventID}/json': (world) => ({ params: { eventID: world.eventId }, query: { search: 'Nora' } }),
  'GET /events/orders/{eventID}/export': (world) => ({ params: { eventID: world.eventId } }),
  'GET /orders/json': () => ({}),
  'GET /orders/export': () => ({ query: { search: 'Nora' } }),
  'POST /orders/bulk-resend': (world) => ({ body: { ids: [world.orderId] } }),
  'GET /orders/get-order/{id}': (world) => ({ params: { id: world.orderId } }),
  'POST /orders/{id}/resend': (world) => ({ params: { id: world.orderId } }),
  'GET /events/attendees/{eventID}/json': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/attendees/{eventID}/export': (world) => ({ params: { eventID: world.eventId } }),
  'PUT /events/attendees/{eventID}/{ticketID}': (world) => ({
    params: { eventID: world.eventId, ticketID: world.ticketId },
    body: { name: 'Nora K.', email: 'nora@example.test' },
  }),
  'POST /events/attendees/{eventID}/bulk-resend': (world) => ({
    params: { eventID: world.eventId },
    body: { ids: [world.ticketId] },
  }),
  'POST /events/check-in/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { ticket_id: world.ticketId },
  }),
  'GET /events/check-in/{eventID}/counts': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/check-in/{eventID}/attendees': (world) => ({
    params: { eventID: world.eventId },
    query: { search: 'Nora' },
  }),
  // An order that is already paid is returned unchanged.
  'POST /orders/{id}/mark-paid': (world) => ({ params: { id: world.orderId } }),
  'POST /orders/{id}/cancel': (world) => ({ params: { id: world.spareOrderId }, body: { reason: 'Asked for it' } }),
  'GET /settings/payment-gateways/json': () => ({}),
  'POST /settings/payment-gateways': () => ({ body: { provider: 'sandbox', name: 'Second card' } }),
  'PUT /settings/payment-gateways/{id}': (world) => ({
    params: { id: world.gatewayId },
    body: { provider: 'sandbox', name: 'Card, renamed' },
  }),
  'POST /settings/payment-gateways/{id}/test': (world) => ({ params: { id: world.gatewayId } }),
  'GET /settings/payment-gateways/{id}/test/{reference}': (world) => ({
    params: { id: world.gatewayId, reference: `test_${world.gatewayId}_0` },
  }),
  'DELETE /settings/payment-gateways/{id}': (world) => ({ params: { id: world.gatewayId } }),

  'GET /portal/events/json': () => ({ query: { search: 'Contract' } }),
  'POST /portal/cart/{eventId}/add': (world) => ({
    params: { eventId: world.eventId },
    body: { ticket_type_id: world.typeId, quantity: 1 },
  }),
  'GET /portal/cart/{eventId}/api': (world) => ({ params: { eventId: world.eventId } }),
  'PUT /portal/cart/{eventId}/update/{ticketTypeId}': (world) => ({
    params: { eventId: world.eventId, ticketTypeId: world.typeId },
    body: { quantity: 2 },
  }),
  'POST /portal/cart/{eventId}/apply-coupon': (world) => ({
    params: { eventId: world.eventId },
    body: { code: 'SPRING' },
  }),
  'DELETE /portal/cart/{eventId}/remove-coupon': (world) => ({ params: { eventId: world.eventId } }),
  'POST /portal/checkout/{eventId}/validate': (world) => ({
    params: { eventId: world.eventId },
    body: checkoutInput(2),
  }),
  'POST /portal/checkout/{eventId}/process': (world) => ({
    params: { eventId: world.eventId },
    body: checkoutInput(2),
  }),
  'POST /portal/cart/{eventId}/restart': (world) => ({
    params: { eventId: world.eventId },
    body: { ticket_type_id: world.typeId, quantity: 1 },
  }),
  'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': (world) => ({
    params: { eventId: world.eventId, ticketTypeId: world.typeId },
  }),
  'DELETE /portal/cart/{eventId}/clear': (world) => ({ params: { eventId: world.eventId } }),
  'POST /events/sales/{eventID}/price': (world) => ({
    params: { eventID: world.eventId },
    body: { items: [{ ticket_type_id: world.typeId, quantity: 1 }] },
  }),
  'POST /events/sales/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: {
      items: [{ ticket_type_id: world.typeId, quantity: 1 }],
      buyer: { name: 'Door', email: 'door@example.test' },
      payment: 'cash',
    },
  }),
  'GET /events/duplicate/{eventID}/preview': (world) => ({ params: { eventID: world.eventId } }),
  'POST /events/duplicate/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { name: 'Contract event again', start_date: soon(), take: ['tickets', 'coupons'] },
  }),
  'GET /events/cancellation/{eventID}/preview': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/cancellation/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/notices/{eventID}/pending': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}': (world) => ({ params: { eventID: world.eventId } }),
  'GET /events/messages/{eventID}/recipients': (world) => ({ params: { eventID: world.eventId } }),
  'DELETE /events/notices/{eventID}/pending': (world) => ({ params: { eventID: world.eventId } }),
  ...campaigns,
  ...organisers,
  ...groups,
  ...invitations,
  ...segments,
  ...surveys,
  ...workflows,
  ...tasks,
  ...calendar,
  ...notifications,
  ...media,
  ...views,
  ...userLogs,
  ...apiTokens,
  ...companySettings,
  ...legalTexts,
  ...profile,
  ...sessions,
  ...twoFactor,
  ...passkeys,
  ...users,
  ...roles,
  ...onboarding,
};

/** Calls that need a state which one sample cannot create, with the test that covers them. */
export const testedElsewhere: Record<string, string> = {
  'POST /orders/{id}/refund': 'tests/areas/orders/server',
  'POST /events/cancellation/{eventID}': 'tests/areas/cancellations/server/cancelEvent.test.ts',
  'POST /events/cancellation/{eventID}/retry': 'tests/areas/cancellations/server/cancelEvent.test.ts',
  'POST /events/messages/{eventID}': 'tests/areas/notices/server/messages.test.ts',
  'POST /events/notices/{eventID}': 'tests/areas/notices/server/notices.test.ts',
  'POST /orders/bulk-refund': 'tests/areas/orders/server/bulk.test.ts',
  'POST /orders/bulk-cancel': 'tests/areas/orders/server/bulk.test.ts',
  'POST /events/attendees/{eventID}/bulk-check-in': 'tests/areas/orders/server/bulk.test.ts',
  'POST /portal/cart/{eventId}/recover': 'tests/areas/cart/server',
  'POST /portal/checkout/{eventId}/confirm': 'tests/areas/checkout/server',
  'POST /portal/allocations/{token}/claim': 'tests/areas/allocations/server',
  'PATCH /portal/orders/{reference}/tickets/{ticketId}': 'tests/areas/portal/server/orderTickets.test.ts',
  'POST /portal/orders/{reference}/send': 'tests/areas/portal/server/orderTickets.test.ts',
  ...notificationsElsewhere,
  ...viewsElsewhere,
  ...Object.fromEntries(Object.keys(invitationsElsewhere).map((key) => [key, 'tests/areas/invitations/server'])),
  ...decidedElsewhere,
  ...twoFactorElsewhere,
  ...passkeysElsewhere,
  ...onboardingElsewhere,
  ...sessionsElsewhere,
};

/** Ids of another company in the calls tested elsewhere. */
export const foreignSamples: Record<string, (world: World) => Sample> = {
  'POST /orders/{id}/refund': (world) => ({ params: { id: world.orderId }, body: { amount: '1' } }),
  'POST /events/cancellation/{eventID}': (world) => ({ params: { eventID: world.eventId }, body: { refund: true } }),
  'POST /events/cancellation/{eventID}/retry': (world) => ({ params: { eventID: world.eventId }, body: {} }),
  'POST /events/messages/{eventID}': (world) => ({
    params: { eventID: world.eventId },
    body: { subject: 'Doors', message: 'They open at six.' },
  }),
  'POST /events/notices/{eventID}': (world) => ({ params: { eventID: world.eventId }, body: {} }),
  'POST /events/attendees/{eventID}/bulk-check-in': (world) => ({
    params: { eventID: world.eventId },
    body: { ids: [world.ticketId] },
  }),
  'POST /portal/cart/{eventId}/recover': (world) => ({ params: { eventId: world.eventId } }),
  'POST /portal/checkout/{eventId}/confirm': (world) => ({
    params: { eventId: world.eventId },
    body: { payment_reference: 'unknown-reference' },
  }),
  'POST /portal/allocations/{token}/claim': () => ({
    params: { token: 'a-token-that-nobody-was-ever-given' },
    body: { attendees: [{ name: 'Nora' }] },
  }),
  'PATCH /portal/orders/{reference}/tickets/{ticketId}': (world) => ({
    params: { reference: 'NO-ORDER', ticketId: world.ticketId },
    body: { name: 'Nora' },
  }),
  'POST /portal/orders/{reference}/send': () => ({ params: { reference: 'NO-ORDER' } }),
  ...foreignNotifications,
  ...foreignSessions,
  ...foreignPasskeys,
  ...foreignViews,
  ...invitationsElsewhere,
  ...foreignDecisions,
};
