import { allocations as contract } from '#contract/selling/allocations.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { implement } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { cancelAllocation, extendAllocation, resendAllocations, sendAllocation } from './changeAllocation.ts';
import { claimAllocation } from './claimAllocation.ts';
import { createAllocation } from './createAllocation.ts';
import { exportAllocations } from './exportAllocations.ts';
import { findAllocation, presentById } from './findAllocation.ts';
import { listAllocations } from './listAllocations.ts';
import { statusOf } from './presentAllocation.ts';
import { previewAllocations, uploadAllocations } from './uploadAllocations.ts';

/** Success messages are those of specification §8. */
export const allocationRoutes = implement(
  contract,
  {
    'GET /events/allocations/{eventId}/list': async ({ db, params, query, services }) => {
      const event = await findEvent(db, params.eventId);
      return listAllocations(db, event.id, query, services.clock.now());
    },

    'POST /events/allocations/{eventId}': async (context) => {
      const { db, params, body, services } = context;
      const { id } = await createAllocation(context, await findEvent(db, params.eventId), body);
      return { data: await presentById(db, id, services.clock.now()), message: 'Allocation created successfully' };
    },

    'POST /events/allocations/{eventId}/bulk': async (context) => {
      const { db, params, body } = context;
      return uploadAllocations(context, await findEvent(db, params.eventId), body.file);
    },

    'POST /events/allocations/{eventId}/bulk/preview': async (context) => {
      const { db, params, body } = context;
      return { data: await previewAllocations(context, await findEvent(db, params.eventId), body.file) };
    },

    'POST /events/allocations/{eventId}/{allocationId}/send': async (context) => {
      const { db, params, services } = context;
      await sendAllocation(context, await findEvent(db, params.eventId), params.allocationId);
      const data = await presentById(db, params.allocationId, services.clock.now());
      return { data, message: 'Email sent successfully' };
    },

    'POST /events/allocations/{eventId}/bulk-resend': async (context) => {
      const { db, params, body } = context;
      const counts = await resendAllocations(context, await findEvent(db, params.eventId), body.allocation_ids);
      const message = counts.queued > 0 ? 'Emails queued for sending' : 'None of these can be claimed any more.';
      return { message, ...counts };
    },

    'GET /events/allocations/{eventId}/{allocationId}/link': async ({ db, params, services, company }) => {
      const event = await findEvent(db, params.eventId);
      const row = await findAllocation(db, event.id, params.allocationId);
      const status = statusOf(row, services.clock.now());
      if (status !== 'pending' && status !== 'sent') {
        throw conflict('This allocation can no longer be claimed, so it has no link.');
      }
      const origin = await portalAddress(services.environment, db, company);
      return { data: { url: `${origin}${pageUrl('Portal/AllocationClaim', row)}` } };
    },

    'DELETE /events/allocations/{eventId}/{allocationId}': async (context) => {
      const { db, params, body, services } = context;
      await cancelAllocation(context, await findEvent(db, params.eventId), params.allocationId, body.reason);
      const data = await presentById(db, params.allocationId, services.clock.now());
      return { data, message: 'Allocation cancelled' };
    },

    'PATCH /events/allocations/{eventId}/{allocationId}/extend': async (context) => {
      const { db, params, body, services } = context;
      const event = await findEvent(db, params.eventId);
      await extendAllocation(context, event, params.allocationId, new Date(body.expires_at));
      const data = await presentById(db, params.allocationId, services.clock.now());
      return { data, message: 'Expiry date extended' };
    },

    'GET /events/allocations/{eventId}/export': async (context) => {
      const event = await findEvent(context.db, context.params.eventId);
      return exportAllocations(context, event.id, context.query);
    },

    'POST /portal/allocations/{token}/claim': async (context) => {
      const { reference, accessKey } = await claimAllocation(context, context.params.token, context.body.attendees);
      return {
        message: 'Your tickets are ready, and on their way to you by e-mail.',
        redirect_url: pageUrl('Portal/Tickets', { reference }, { key: accessKey }),
      };
    },
  },
  { 'POST /portal/allocations/{token}/claim': { points: 20, seconds: 60 } },
);
