import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { events as contract } from '#contract/programme/events.ts';
import { lockSeries } from '#server/areas/programme/events/lockSeries.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { events as table } from '#server/database/schema/programme/events.ts';
import type { UploadedFile } from '#server/files/uploads.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { MergeStored } from '#server/http/implement.ts';
import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { cleanHtml } from '#server/http/outputs/cleanHtml.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { belongingOf } from './belongingOf.ts';
import { assertCurrency, changeCurrency } from './changeCurrency.ts';
import { type EventRow, findEvent } from './findEvent.ts';
import { eventSaved } from './hooks.ts';
import { eventFields, presentEvent } from './presentEvents.ts';

type Store = (typeof contract)['POST /events/store'];
type Update = (typeof contract)['PUT /events/update/{id}'];
type EventInput = BodyOf<Store>;

/** Creates an event. @throws 422 */
export async function storeEvent(steps: StepsContext & { body: EventInput }) {
  const { transact, body } = steps;
  const cover = await uploadCover(steps, (context) => belongingOf(context, body));
  return transact((context) => insertEvent(context, body, cover));
}

async function insertEvent(context: HandlerContext, body: EventInput, cover: UploadedFile | null) {
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
  await eventSaved.run(context, { event: row, before: null });
  return { data: await presentEvent(db, row), message: 'Event created' };
}

type Change = { params: { id: number }; body: EventInput; mergeStored: MergeStored<Update> };

/** Changes an event. @throws 404, 409, 422 */
export async function updateEvent({ transact, ...input }: StepsContext & Change) {
  const cover = await uploadCover({ transact, ...input }, (context) => assertChange({ ...input, ...context }));
  return transact((context) => changeEvent({ ...input, ...context }, cover));
}

/** Checks a change without saving it. @throws 404, 409, 422 */
async function assertChange(context: HandlerContext & Change): Promise<void> {
  const { before, body, currency } = await readChange(context);
  if (currency !== before.currency) {
    await assertCurrency(context, before, currency);
  }
  await belongingOf(context, body, before);
}

async function changeEvent(context: HandlerContext & Change, cover: UploadedFile | null) {
  const { db, services } = context;
  await lockForEdit(context);
  const { before, body, currency } = await readChange(context);
  if (currency !== before.currency) {
    await changeCurrency(context, before, currency);
  }
  const values = await valuesOf(context, body, cover, before);
  const rows = await db
    .update(table)
    .set({ ...values, currency, updatedAt: services.clock.now() })
    .where(eq(table.id, before.id))
    .returning();
  const event = only(rows);
  await eventSaved.run(context, { event, before });
  return { data: await presentEvent(db, event), message: 'Event saved' };
}

/** The stored event and its new values. @throws 404, 409, 422 */
async function readChange({ db, params, mergeStored }: HandlerContext & Change) {
  const before = await findEvent(db, params.id);
  const body = mergeStored(await presentEvent(db, before));
  const currency = body.currency ?? before.currency;
  if (before.cancelledAt && body.status !== before.status) {
    throw conflict('This event was cancelled, so it cannot be put on sale again. Duplicate it instead.');
  }
  if (currency !== before.currency && before.groupId !== null && body.group_id !== null) {
    throw invalid({
      currency: ['All dates of a group have the same currency. Remove this one from the group first.'],
    });
  }
  return { before, body, currency };
}

/**
 * Locks the record, and before it the stock of the event and its series if the date, group or currency is about to
 * change: buyers take their lock on the event before they refer to its record.
 */
async function lockForEdit({ db, params, body, services }: HandlerContext & Change): Promise<void> {
  const { startsAt, endsAt, groupId, currency } = await findEvent(db, params.id);
  const joining = body.group_id === undefined ? groupId : body.group_id;
  const isMoved = Date.parse(body.start_date) !== startsAt.getTime() || Date.parse(body.end_date) !== endsAt.getTime();
  if (isMoved || joining !== groupId || (body.currency ?? currency) !== currency) {
    await lockSeries(db, params.id, services.clock.now(), joining);
  }
  await lockRecord(db, table, params.id);
}

/**
 * Uploads the cover, if there is one.
 * @param check runs first in its own transaction, so that nothing is uploaded for an event that cannot be saved
 * @throws what `check` throws, 422 on `cover`
 */
async function uploadCover(
  { transact, services, company, body }: StepsContext & { body: Pick<EventInput, 'cover'> },
  check: (context: HandlerContext) => Promise<unknown>,
): Promise<UploadedFile | null> {
  if (!body.cover) {
    return null;
  }
  await transact(check);
  return services.files.uploadImage(company.id, body.cover, 'cover');
}

/** Column values from the form. A new cover replaces the old one, whose file is deleted after the commit. */
async function valuesOf(context: HandlerContext, body: EventInput, uploaded: UploadedFile | null, before?: EventRow) {
  const { db, services } = context;
  const belongs = await belongingOf(context, body, before);
  const cover = uploaded && (await services.files.keep(db, uploaded, 'cover'));
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
