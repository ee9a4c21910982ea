import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { groups as contract, group } from '#contract/programme/groups.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { datesOf } from '#server/areas/programme/events/lockSeries.ts';
import { followSeries, shareAll } from '#server/areas/programme/tickets/series/followSeries.ts';
import { keptText } from '#server/areas/programme/tickets/series/seriesText.ts';
import type { Kept } from '#server/areas/programme/tickets/series/shareTickets.ts';
import { lockEvents, lockGroup, lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { findGroup, type GroupRow, groupOf } from './findGroup.ts';
import { makeDates } from './makeDates.ts';
import { presentGroup } from './presentGroups.ts';

type Input = BodyOf<(typeof contract)['POST /groups/store']>;
type Answer = { data: Sent<typeof group>; message: string };

/** Creates the events of a new series; returns the message if there are any. */
export async function makeSeries(
  context: HandlerContext,
  group: GroupRow,
  series: Input['series'],
): Promise<string | undefined> {
  const made = series ? await makeDates(context, group, series) : [];
  return made.length > 0 ? `Group created with ${counted(made.length)}` : undefined;
}

/**
 * Applies changes of a group to its events: they move to another campaign, or to none, with it. When it starts to share
 * tickets, all its dates get the same settings at once. Returns the message.
 * @throws 422 on `campaign_id` if one of its events belongs to yet another campaign
 */
export async function followGroup(context: HandlerContext, group: GroupRow, before: GroupRow): Promise<string> {
  const { db, services, company } = context;
  const now = services.clock.now();
  if (group.campaignId !== before.campaignId) {
    await moveEvents(db, before, group.campaignId, now);
  }
  let kept: Kept[] = [];
  if (group.sharesTickets && !before.sharesTickets) {
    await lockStock(db, group, now);
    kept = await shareAll(context, group.id);
  }
  return withKept('Group saved', kept, company.timezone);
}

/**
 * Moves the events of a group to a campaign with it; without one, those of other campaigns keep theirs.
 * @throws 422 if one belongs to neither the old nor the new campaign
 */
async function moveEvents(db: Transaction, { id, campaignId }: GroupRow, to: number | null, now: Date): Promise<void> {
  const none = isNull(events.campaignId);
  await db
    .update(events)
    .set({ campaignId: to, updatedAt: now })
    .where(and(eq(events.groupId, id), campaignId === null ? none : or(none, eq(events.campaignId, campaignId))));
  if (to === null) {
    return;
  }
  const [other] = await db
    .select({ name: events.name })
    .from(events)
    .where(and(eq(events.groupId, id), ne(events.campaignId, to)));
  if (other) {
    throw invalid({
      campaign_id: [
        `“${other.name}” belongs to another campaign. Change its campaign first, or take it out of the group.`,
      ],
    });
  }
}

/** Adds dates to a group, with the shared ticket settings if the group shares them. */
export async function addDates(
  context: HandlerContext,
  id: number,
  input: NonNullable<Input['series']>,
): Promise<Answer> {
  const group = await underLock(context.db, id);
  const made = await makeDates(context, group, input);
  for (const eventId of group.sharesTickets ? made : []) {
    await followSeries(context, eventId);
  }
  return answer(context, group, `${counted(made.length)} added`);
}

/** Adds an event to a group; it gets the shared ticket settings if the group shares them. */
export async function addEvent(context: HandlerContext, groupId: number, eventId: number): Promise<Answer> {
  const { db, services } = context;
  await lockGroup(db, (await groupOf(db, groupId)).id);
  const group = await groupOf(db, groupId);
  const now = services.clock.now();
  if (group.sharesTickets) {
    // Before the record: buyers take their lock on the event before they refer to its record.
    await lockStock(db, group, now, [eventId]);
  }
  // Another group may be adding the event concurrently.
  await lockRecord(db, events, eventId);
  const event = await eventIn(db, eventId);
  if (event.groupId === group.id) {
    throw conflict(`“${event.name}” is in this group already.`);
  }
  if (event.groupId !== null) {
    throw conflict(`“${event.name}” is in another group. Take it out there first.`);
  }
  if (group.campaignId !== null && event.campaignId !== null && event.campaignId !== group.campaignId) {
    throw conflict(`“${event.name}” belongs to another campaign than the group.`);
  }
  const campaignId = group.campaignId ?? event.campaignId;
  await db.update(events).set({ groupId: group.id, campaignId, updatedAt: now }).where(eq(events.id, event.id));
  const kept = group.sharesTickets ? await followSeries(context, event.id) : [];
  return answer(context, group, `“${event.name}” added to the group`, kept);
}

/** Removes an event from its group. Its tickets are unchanged. */
export async function removeEvent(context: HandlerContext, groupId: number, eventId: number): Promise<Answer> {
  const { db } = context;
  const group = await groupOf(db, groupId);
  await lockGroup(db, group.id);
  const event = await eventIn(db, eventId);
  if (event.groupId !== group.id) {
    throw conflict(`“${event.name}” is not in this group.`);
  }
  await lockEvents(db, [event.id]);
  const updatedAt = context.services.clock.now();
  await db.update(events).set({ groupId: null, updatedAt }).where(eq(events.id, event.id));
  return answer(context, group, `“${event.name}” removed from the group`);
}

/** Links a survey to the group, or unlinks it. */
export async function linkSurvey(context: HandlerContext, groupId: number, set: Partial<GroupRow>): Promise<Answer> {
  const { id } = await groupOf(context.db, groupId);
  await context.db.update(eventGroups).set(set).where(eq(eventGroups.id, id));
  const linked = Object.values(set).some((value) => value !== null);
  return answer(context, await findGroup(context.db, id), linked ? 'Survey linked' : 'Survey unlinked');
}

/** Deletes a group that is locked but keeps its events; the message says what happens to them. */
export async function deleteGroup({ db }: HandlerContext, group: GroupRow): Promise<string> {
  const count = await db.$count(events, eq(events.groupId, group.id));
  await db.delete(eventGroups).where(eq(eventGroups.id, group.id));
  const stay = count === 1 ? 'Its event is kept without a group.' : `Its ${count} events are kept without a group.`;
  return count > 0 ? `Group deleted. ${stay}` : 'Group deleted';
}

/** Locks the stock of all dates of a group that is locked, and of those that are about to join it. */
async function lockStock(db: Transaction, group: GroupRow, now: Date, joining: number[] = []): Promise<void> {
  const dates = await datesOf(db, group.id, now);
  await lockEvents(db, [...joining, ...dates.map(({ id }) => id)]);
}

async function underLock(db: Transaction, id: number): Promise<GroupRow> {
  const { id: found } = await findGroup(db, id);
  await lockGroup(db, found);
  return findGroup(db, found);
}

async function eventIn(db: Transaction, id: number): Promise<EventRow> {
  return only(await db.select().from(events).where(eq(events.id, id)), () =>
    invalid({ event_id: ['Choose an event of your company.'] }),
  );
}

async function answer(context: HandlerContext, group: GroupRow, done: string, kept: Kept[] = []): Promise<Answer> {
  const { db, services, company } = context;
  const message = withKept(done, kept, company.timezone);
  return { data: await presentGroup(db, group, services.clock.now()), message };
}

function withKept(done: string, kept: Kept[], timezone: string): string {
  return kept.length > 0 ? `${done}. ${keptText(kept, timezone)}` : done;
}

function counted(count: number): string {
  return count === 1 ? '1 date' : `${count} dates`;
}
