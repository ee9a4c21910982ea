import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { allocationInput } from '#tests/contract/sale.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';

const soon = () => new Date(Date.now() + 9 * 86_400_000).toISOString();

export const allocations: AreaSamples = {
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
    body: aCsvForm('name,email,ticket_type,quantity\nDora,dora@example.test,Free entry,1\n'),
  }),
  'POST /events/allocations/{eventId}/bulk': (world) => ({
    params: { eventId: world.eventId },
    body: aCsvForm('name,email,ticket_type,quantity\nDora,dora@example.test,Free entry,1\n'),
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
  'GET /events/allocations/{eventId}/{allocationId}/link': (world) => ({
    params: { eventId: world.eventId, allocationId: world.allocationId },
  }),
  'GET /events/allocations/{eventId}/export': (world) => ({ params: { eventId: world.eventId } }),
  'POST /portal/allocations/{token}/claim': testedIn('tests/areas/selling/allocations/server', () => ({
    params: { token: 'a-token-that-nobody-was-ever-given' },
    body: { attendees: [{ name: 'Nora' }] },
  })),
};
