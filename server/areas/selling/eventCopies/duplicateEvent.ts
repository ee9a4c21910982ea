import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { Permission } from '#contract/permissions.ts';
import type { event } from '#contract/programme/events.ts';
import type { eventCopies as contract } from '#contract/selling/eventCopies.ts';
import { toZonedLocal } from '#domain/kit/time/dates.ts';
import { moveSpanTo } from '#domain/kit/time/moveByDays.ts';
import type { DuplicatePart } from '#domain/selling/eventCopies.ts';
import { assertCampaign } from '#server/areas/programme/campaigns/assertCampaign.ts';
import { type EventRow, findEvent } from '#server/areas/programme/events/findEvent.ts';
import { presentEvent } from '#server/areas/programme/events/presentEvents.ts';
import { only } from '#server/database/only.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { COPIED, pick } from './copiedColumns.ts';
import { copyMedia, mediaToCopy } from './copyMedia.ts';
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

const NAMES: Record<DuplicatePart, string> = {
  tickets: 'ticket types',
  coupons: 'coupons',
  rsvp: 'RSVP settings',
  surveys: 'surveys',
  tasks: 'tasks',
  media: 'media files',
  campaign: 'campaign',
};

type Copies = ReadonlyMap<string, UploadedFile>;

/**
 * Creates a draft from an event with another date. Sale dates, coupons and tasks keep their distance from the start, in
 * the company's local time. Orders, holds, allocations, guests and answers are never copied. The bytes of files are
 * copied first: a file that is added meanwhile is left out.
 * @throws 403 for a part without permission, 404, 409 if the media are too large, 422
 */
export async function duplicateEvent(
  { transact, services, company }: StepsContext,
  eventId: number,
  body: Input,
): Promise<Sent<typeof event>> {
  const ids = await transact((context) => filesToCopy(context, eventId, body));
  const copies = await services.files.copyAll(company.id, ids);
  return transact(async (context) => presentEvent(context.db, await insertDuplicate(context, eventId, body, copies)));
}

/** The ids of the cover and, if they are copied, of the media files. @throws 403, 404, 409, 422 */
async function filesToCopy(context: HandlerContext, eventId: number, body: Input): Promise<string[]> {
  const { from } = await findOriginal(context, eventId, body);
  const cover = from.coverFileId === null ? [] : [from.coverFileId];
  return body.take.includes('media') ? [...cover, ...(await mediaToCopy(context.db, from))] : cover;
}

/** The event, and the campaign of the duplicate. @throws 403, 404, 422 */
async function findOriginal(
  context: HandlerContext,
  eventId: number,
  { take }: Input,
): Promise<{ from: EventRow; campaignId: number | null }> {
  const { db, permissions, organiser } = context;
  const denied = take.find((part) => {
    const needed = NEEDED[part];
    return needed !== undefined && !permissions.has(needed);
  });
  if (denied) {
    throw forbidden(`Your role does not allow copying the ${NAMES[denied]}. Leave them out, or ask somebody who can.`);
  }
  const from = await findEvent(db, eventId);
  // Organisers can only create events in their campaigns.
  const campaignId = take.includes('campaign') || organiser !== null ? from.campaignId : null;
  await assertCampaign(context, campaignId);
  return { from, campaignId };
}

async function insertDuplicate(
  context: HandlerContext,
  eventId: number,
  body: Input,
  copies: Copies,
): Promise<EventRow> {
  const take = new Set(body.take);
  const { from, campaignId } = await findOriginal(context, eventId, body);
  const to = await insertEvent(context, from, { ...body, campaignId }, copies);
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
    await copyMedia(context, from, to, copies);
  }
  return to;
}

async function insertEvent(
  { db, company, user, services }: HandlerContext,
  from: EventRow,
  { name, start_date, campaignId }: Input & { campaignId: number | null },
  copies: Copies,
): Promise<EventRow> {
  const now = services.clock.now();
  const span = moveSpanTo(
    { start_date: from.startsAt.toISOString(), end_date: from.endsAt.toISOString() },
    toZonedLocal(start_date, company.timezone),
    company.timezone,
  );
  const copy = copies.get(from.coverFileId ?? '');
  const cover = copy && (await services.files.keep(db, copy));
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
