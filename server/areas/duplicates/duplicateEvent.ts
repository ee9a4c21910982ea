import type { BodyOf } from '#contract/define.ts';
import type { duplicates as contract } from '#contract/duplicates.ts';
import type { Permission } from '#contract/permissions.ts';
import { toZonedLocal } from '#domain/dates.ts';
import type { DuplicatePart } from '#domain/duplicates.ts';
import { moveSpanTo } from '#domain/moveByDays.ts';
import { assertCampaign } from '#server/areas/campaigns/assertCampaign.ts';
import { type EventRow, findEvent } from '#server/areas/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { forbidden } from '#server/http/failures.ts';
import { COPIED, pick } from './copiedColumns.ts';
import { copyMedia } from './copyMedia.ts';
import { copyRsvp, copySurveys } from './copyOutreach.ts';
import { copyTasks } from './copyTasks.ts';
import { copyCoupons, copyTickets } from './copyTickets.ts';

type Input = BodyOf<(typeof contract)['POST /events/duplicate/{eventID}']>;

/** The permission required to copy each part. */
const NEEDED: Partial<Record<DuplicatePart, Permission>> = {
  tickets: 'tickets.manage',
  coupons: 'coupons.manage',
  rsvp: 'invitations.manage',
  surveys: 'surveys.manage',
  tasks: 'tasks.work',
  media: 'media.manage',
};

/**
 * Creates a draft from an event with another date, in one transaction. Sale dates, coupons and tasks keep their
 * distance from the start, in the company's local time. Orders, holds, allocations, guests and answers are never
 * copied.
 * @throws 403 for a part without permission, 404, 422
 */
export async function duplicateEvent(context: HandlerContext, eventId: number, body: Input): Promise<EventRow> {
  const { db, permissions, organiser } = context;
  const take = new Set(body.take);
  const denied = body.take.find((part) => {
    const needed = NEEDED[part];
    return needed !== undefined && !permissions.has(needed);
  });
  if (denied) {
    throw forbidden(`Your role does not allow copying the ${denied}. Leave them out, or ask somebody who can.`);
  }
  const from = await findEvent(db, eventId);
  // Organisers can only create events in their campaigns.
  const campaignId = take.has('campaign') || organiser !== null ? from.campaignId : null;
  await assertCampaign(context, campaignId);
  const to = await insertEvent(context, from, body, campaignId);
  if (take.has('tickets')) {
    const types = await copyTickets(context, from, to);
    if (take.has('coupons')) {
      await copyCoupons(context, from, to, types);
    }
  }
  if (take.has('rsvp')) {
    await copyRsvp(context, from, to);
  }
  if (take.has('surveys')) {
    await copySurveys(context, from, to);
  }
  if (take.has('tasks')) {
    await copyTasks(context, from, to);
  }
  if (take.has('media')) {
    await copyMedia(context, from, to);
  }
  return to;
}

async function insertEvent(
  { db, company, user, services }: HandlerContext,
  from: EventRow,
  { name, start_date }: Input,
  campaignId: number | null,
): Promise<EventRow> {
  const now = services.clock.now();
  const span = moveSpanTo(
    { start_date: from.startsAt.toISOString(), end_date: from.endsAt.toISOString() },
    toZonedLocal(start_date, company.timezone),
    company.timezone,
  );
  const cover = from.coverFileId === null ? null : await services.files.copy(db, from.coverFileId);
  const rows = await db
    .insert(events)
    .values({
      ...pick(from, COPIED.events),
      name,
      campaignId,
      status: 'draft',
      startsAt: new Date(span.start_date),
      endsAt: new Date(span.end_date),
      coverFileId: cover?.id ?? null,
      createdBy: user?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return findEvent(db, only(rows).id);
}
