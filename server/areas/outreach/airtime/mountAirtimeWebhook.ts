import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import type { Keys } from '#server/keys.ts';
import type { Services } from '#server/services.ts';
import { askAbout } from './sending/pollTopups.ts';

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
      const isNamed = eq(airtimeTopups.providerId, requestId);
      // The answer with the id was lost, so the callback is the first to name it.
      const isNameless = and(isNull(airtimeTopups.providerId), eq(airtimeTopups.number, phoneNumber ?? ''));
      const [row] = await asSystem(services.database, (db) =>
        db
          .select()
          .from(airtimeTopups)
          .where(and(inArray(airtimeTopups.status, ['pending', 'unknown']), or(isNamed, isNameless)))
          .limit(1),
      );
      if (row) {
        const named = { ...row, providerId: requestId, status: 'pending' as const };
        await asSystem(services.database, (db) =>
          db
            .update(airtimeTopups)
            .set({ providerId: requestId, status: 'pending' })
            .where(and(eq(airtimeTopups.id, row.id), inArray(airtimeTopups.status, ['pending', 'unknown']))),
        );
        await askAbout(services, named);
      }
    }
    return c.json({ received: true });
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
