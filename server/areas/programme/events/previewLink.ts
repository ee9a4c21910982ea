import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lockRecord } from '#server/database/lock.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { type EventRow, findEvent } from './findEvent.ts';

type Signer = { services: { keys: { signing: Buffer } } };

/** The URL at which a draft can be previewed without signing in; null if there is none. */
export function previewUrl(context: Signer, event: EventRow): string | null {
  const token = tokenOf(context, event);
  return token && pageUrl('Portal/Events/Show', event, { preview: token });
}

/** Whether this is the token of the event's preview link. Published events have none. */
export function isPreviewToken(context: Signer, event: EventRow, given: string): boolean {
  const expected = Buffer.from(tokenOf(context, event) ?? '');
  const actual = Buffer.from(given);
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Creates the preview link of a draft, or returns the existing one. @throws 404, 409 for a published event */
export async function makePreview(context: HandlerContext, eventId: number): Promise<string | null> {
  const { db } = context;
  await lockRecord(db, events, eventId);
  const event = await findEvent(db, eventId);
  if (event.status !== 'draft') {
    throw conflict('This event is published. Share its own link instead.');
  }
  const previewNonce = event.previewNonce ?? newToken();
  await db.update(events).set({ previewNonce }).where(eq(events.id, eventId));
  return previewUrl(context, { ...event, previewNonce });
}

/** Revokes the preview link. @throws 404 */
export async function revokePreview({ db }: HandlerContext, eventId: number): Promise<void> {
  await findEvent(db, eventId);
  await db.update(events).set({ previewNonce: null }).where(eq(events.id, eventId));
}

function tokenOf({ services }: Signer, { companyId, id, status, previewNonce }: EventRow): string | null {
  return status === 'draft' && previewNonce
    ? createHmac('sha256', services.keys.signing)
        .update(`event preview ${companyId} ${id} ${previewNonce}`)
        .digest('base64url')
    : null;
}
