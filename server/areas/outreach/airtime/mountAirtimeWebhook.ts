import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { AirtimeStatus } from '#domain/outreach/airtime.ts';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import type { Keys } from '#server/keys.ts';
import type { Services } from '#server/services.ts';
import { askAbout } from './sending/pollTopups.ts';
import type { TopupRow } from './sending/topupOf.ts';

/** States of top-ups that the provider may have and whose outcome is open. */
const OPEN: AirtimeStatus[] = ['pending', 'unknown'];

/** The path for the provider's dashboard. It cannot be guessed, because the provider signs nothing. */
export function airtimeCallbackPath(keys: Pick<Keys, 'signing'>): string {
  return `/webhooks/airtime/${createHmac('sha256', keys.signing).update('airtime-callback').digest('base64url')}`;
}

/** A report about a top-up: a hint to ask the provider, which alone decides about credits. */
export function mountAirtimeWebhook(app: Hono<Env>, services: Services): void {
  app.post('/webhooks/airtime/:token', async (c) => {
    const expected = Buffer.from(airtimeCallbackPath(services.keys));
    const given = Buffer.from(c.req.path);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return c.json({ message: 'Not found.' }, 404);
    }
    const text = await c.req.text();
    const { requestId, phoneNumber } = fieldsOf(text);
    if (requestId) {
      const row = await topupNamed(services, requestId, phoneNumber ?? '');
      if (row) {
        await askAbout(services, row);
      }
    }
    return c.json({ received: true });
  });
}

/**
 * The open top-up with this id. If no top-up has the id at all, it belongs to the oldest one to the number whose answer
 * was lost: the callback is the first to name it. A repeated callback about a settled top-up never names another one.
 */
async function topupNamed(services: Services, requestId: string, number: string): Promise<TopupRow | null> {
  return asSystem(services.database, async (db) => {
    const [named] = await db.select().from(airtimeTopups).where(eq(airtimeTopups.providerId, requestId)).limit(1);
    if (named) {
      return OPEN.includes(named.status) ? named : null;
    }
    const [nameless] = await db
      .select()
      .from(airtimeTopups)
      .where(
        and(isNull(airtimeTopups.providerId), eq(airtimeTopups.number, number), inArray(airtimeTopups.status, OPEN)),
      )
      .orderBy(asc(airtimeTopups.id))
      .limit(1);
    if (!nameless) {
      return null;
    }
    const [found] = await db
      .update(airtimeTopups)
      .set({ providerId: requestId, status: 'pending' })
      .where(
        and(eq(airtimeTopups.id, nameless.id), isNull(airtimeTopups.providerId), inArray(airtimeTopups.status, OPEN)),
      )
      .returning();
    return found ?? null;
  });
}

/** Seen as a form and as JSON. */
function fieldsOf(text: string): { requestId?: string | undefined; phoneNumber?: string | undefined } {
  const read = (name: string, from: Record<string, unknown>) => {
    const value = from[name];
    return typeof value === 'string' ? value.slice(0, 200) : undefined;
  };
  const fields = text.trim().startsWith('{') ? jsonOf(text) : Object.fromEntries(new URLSearchParams(text));
  return { requestId: read('requestId', fields), phoneNumber: read('phoneNumber', fields) };
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
