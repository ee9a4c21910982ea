import type { Sent } from '#contract/kit/absent.ts';
import { rsvpConfigs as contract, type eventRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockRecord } from '#server/database/lock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { inviteError } from './answerState.ts';
import { countOver } from './countOver.ts';
import { rsvpConfigOf } from './rsvpConfigOf.ts';
import {
  createGroupConfig,
  dropEventConfig,
  groupConfig,
  saveEventConfig,
  updateGroupConfig,
} from './saveRsvpConfig.ts';

const SAVED = 'RSVP settings saved successfully';
const UPDATED = 'RSVP settings updated successfully';

/** Messages are those of specification §8. */
export const rsvpConfigRoutes = implement(contract, {
  'GET /events/rsvp-config/{eventID}': async (context) => ({
    data: await presentRules(context, await findEvent(context.db, context.params.eventID)),
  }),

  'PUT /events/rsvp-config/{eventID}': async (context) => {
    const { db, params, mergeStored } = context;
    // The event is locked in place of the settings, which may not be stored yet.
    await lockRecord(db, events, params.eventID);
    const event = await findEvent(db, params.eventID);
    const before = await rsvpConfigOf(db, event);
    const isChange = before.source === 'event';
    await saveEventConfig(context, event, mergeStored(before));
    return { data: await presentRules(context, event), message: isChange ? UPDATED : SAVED };
  },

  'DELETE /events/rsvp-config/{eventID}': async (context) => {
    const { db, params } = context;
    const event = await findEvent(db, params.eventID);
    await dropEventConfig(db, event);
    return { data: await presentRules(context, event), message: UPDATED };
  },

  'GET /api/event-groups/{groupId}/rsvp-config': async (context) => ({
    data: await groupConfig(context, context.params.groupId),
  }),

  'POST /api/event-groups/{groupId}/rsvp-config': async (context) => ({
    data: await createGroupConfig(context, context.params.groupId, context.body),
    message: SAVED,
  }),

  'PUT /api/event-groups/{groupId}/rsvp-config': async (context) => ({
    data: await updateGroupConfig(context, context.params.groupId, context.mergeStored),
    message: UPDATED,
  }),
});

async function presentRules({ db, services }: HandlerContext, event: EventRow): Promise<Sent<typeof eventRsvpConfig>> {
  const rules = await rsvpConfigOf(db, event);
  const over = await countOver(db, event.id, rules);
  return { ...rules, ...over, refusal: inviteError(event, rules, services.clock.now()) };
}
