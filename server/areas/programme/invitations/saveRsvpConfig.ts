import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Sent } from '#contract/kit/absent.ts';
import type { rsvpConfigs as contract, groupRsvpConfig, rsvpConfigInput } from '#contract/programme/rsvpConfig.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { lockGroup } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { rsvpConfigs } from '#server/database/schema/programme/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { countOverInGroup } from './countOver.ts';
import { rsvpConfigFields } from './rsvpConfigOf.ts';

type Config = Sent<typeof groupRsvpConfig>;
type Input = z.output<typeof rsvpConfigInput>;

/** Creates or updates the event's own settings. */
export async function saveEventConfig({ db, services }: HandlerContext, event: EventRow, body: Input): Promise<void> {
  const values = { ...rsvpConfigFields.toRow(body), updatedAt: services.clock.now() };
  await db
    .insert(rsvpConfigs)
    .values({ ...values, companyId: event.companyId, eventId: event.id })
    .onConflictDoUpdate({ target: rsvpConfigs.eventId, set: values });
}

/** Deletes the event's own settings, so that its group's settings or the defaults apply. */
export async function dropEventConfig(db: Transaction, event: EventRow): Promise<void> {
  await db.delete(rsvpConfigs).where(eq(rsvpConfigs.eventId, event.id));
}

/** The settings of a group; null if there are none. @throws 404 if the group does not exist */
export async function groupConfig(context: HandlerContext, groupId: number): Promise<Config | null> {
  const { db } = context;
  await assertGroup(db, groupId);
  const [row] = await db.select().from(rsvpConfigs).where(eq(rsvpConfigs.groupId, groupId));
  return row ? await present(context, groupId, row) : null;
}

/** Creates the settings of a group. @throws 409 if they exist, also if two users create them at once */
export async function createGroupConfig(context: HandlerContext, groupId: number, body: Input): Promise<Config> {
  const { db, company, services } = context;
  await assertGroup(db, groupId);
  const row = only(
    await db
      .insert(rsvpConfigs)
      .values({ ...rsvpConfigFields.toRow(body), companyId: company.id, groupId, updatedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning(),
    () => conflict('This group already has RSVP settings. Change those instead.', { status: 'changed_meanwhile' }),
  );
  return await present(context, groupId, row);
}

/** @throws 404 if the group has no settings */
export async function updateGroupConfig(
  context: HandlerContext,
  groupId: number,
  mergeStored: MergeStored<(typeof contract)['PUT /api/event-groups/{groupId}/rsvp-config']>,
): Promise<Config> {
  const { db, services } = context;
  await lockGroup(db, groupId);
  const before = await groupConfig(context, groupId);
  if (!before) {
    throw notFound('This group has no RSVP settings yet. Save them first.');
  }
  const rows = await db
    .update(rsvpConfigs)
    .set({ ...rsvpConfigFields.toRow(mergeStored(before)), updatedAt: services.clock.now() })
    .where(eq(rsvpConfigs.groupId, groupId))
    .returning();
  return await present(context, groupId, only(rows));
}

async function present(
  { db, services }: HandlerContext,
  groupId: number,
  row: typeof rsvpConfigs.$inferSelect,
): Promise<Config> {
  const config = rsvpConfigFields.toWire(row);
  return { ...config, ...(await countOverInGroup(db, groupId, config, services.clock.now())) };
}

async function assertGroup(db: Transaction, id: number): Promise<void> {
  if ((await db.$count(eventGroups, eq(eventGroups.id, id))) === 0) {
    throw missing('That group');
  }
}
