import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/define.ts';
import type { events as contract } from '#contract/events.ts';
import { followSeries } from '#server/areas/groups/followSeries.ts';
import { moveDueDates } from '#server/areas/tasks/moveDueDates.ts';
import { lockEvent, lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { events as table } from '#server/database/schema/events.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { EncodedImage } from '#server/files/files.ts';
import { cleanHtml } from '#server/http/cleanHtml.ts';
import type { HandlerContext, SharedContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/failures.ts';
import type { MergeStored } from '#server/http/implement.ts';
import { belongingOf } from './belongingOf.ts';
import { changeCurrency } from './changeCurrency.ts';
import { type EventRow, findEvent } from './findEvent.ts';
import { eventFields, presentEvent } from './presentEvents.ts';

type Store = (typeof contract)['POST /events/store'];
type Update = (typeof contract)['PUT /events/update/{id}'];
type EventInput = BodyOf<Store>;

/** @param cover the result of `encodeCover` */
export async function storeEvent(context: HandlerContext, body: EventInput, cover: EncodedImage | null) {
  const { db, company, user } = context;
  const values = await valuesOf(context, body, cover);
  const rows = await db
    .insert(table)
    .values({
      ...values,
      currency: body.currency ?? company.currency,
      companyId: company.id,
      createdBy: user?.id ?? null,
    })
    .returning();
  const row = only(rows);
  if (row.groupId !== null) {
    await followSeries(context, row.id);
  }
  return { data: await presentEvent(db, row), message: 'Event created' };
}

type Change = HandlerContext & { params: { id: number }; body: EventInput; mergeStored: MergeStored<Update> };

/** @param cover the result of `encodeCover` */
export async function updateEvent(context: Change, cover: EncodedImage | null) {
  const { db, params, mergeStored, services } = context;
  await lockForEdit(db, params.id, context.body.currency);
  const before = await findEvent(db, params.id);
  const body = mergeStored(await presentEvent(db, before));
  const currency = body.currency ?? before.currency;
  if (before.cancelledAt && body.status !== before.status) {
    throw conflict('This event was cancelled, so it cannot be put on sale again. Duplicate it instead.');
  }
  if (currency !== before.currency) {
    if (before.groupId !== null && body.group_id !== null) {
      throw invalid({
        currency: ['All dates of a group have the same currency. Remove this one from the group first.'],
      });
    }
    await changeCurrency(context, before, currency);
  }
  const values = await valuesOf(context, body, cover, before);
  const rows = await db
    .update(table)
    .set({ ...values, currency, updatedAt: services.clock.now() })
    .where(eq(table.id, before.id))
    .returning();
  const isMoved = values.startsAt.getTime() !== before.startsAt.getTime();
  if (isMoved) {
    await moveDueDates(context, { id: before.id, startsAt: values.startsAt });
  }
  if (isMoved || values.groupId !== before.groupId) {
    await followSeries(context, before.id);
  }
  return { data: await presentEvent(db, only(rows)), message: 'Event saved' };
}

/**
 * Locks the record, and before it the stock if the currency is about to change: buyers take their lock on the event
 * before they refer to its record.
 */
async function lockForEdit(db: Transaction, id: number, currency: string | undefined): Promise<void> {
  const { currency: current } = await findEvent(db, id);
  if (currency !== undefined && currency !== current) {
    await lockEvent(db, id);
  }
  await lockRecord(db, table, id);
}

/** Encodes the uploaded cover before a transaction occupies a connection. @throws 422 on `cover` */
export async function encodeCover({
  services,
  company,
  body,
}: Pick<SharedContext, 'services' | 'company'> & { body: Pick<EventInput, 'cover'> }): Promise<EncodedImage | null> {
  return body.cover ? services.files.encodeImage(company.id, body.cover, 'cover') : null;
}

/** Column values from the form. A new cover replaces the old one, whose file is deleted after the commit. */
async function valuesOf(context: HandlerContext, body: EventInput, picture: EncodedImage | null, before?: EventRow) {
  const { db, company, services } = context;
  const belongs = await belongingOf(context, body, before);
  const cover = picture && (await services.files.storeImage(db, company.id, picture, 'cover'));
  const replaced = before?.coverFileId;
  if (replaced && (cover || body.remove_cover)) {
    await services.files.remove(db, replaced);
  }
  return {
    ...belongs,
    ...eventFields.toRow({ ...body, description: body.description && cleanHtml(body.description) }),
    coverFileId: cover?.id ?? (body.remove_cover ? null : (replaced ?? null)),
  };
}
