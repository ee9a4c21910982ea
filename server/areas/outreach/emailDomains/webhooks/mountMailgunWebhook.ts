import { and, eq, lt } from 'drizzle-orm';
import type { Hono } from 'hono';
import { emailWebhookTokens as tokens } from '#server/database/schema/outreach/emailDomains.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { emailReported } from '../hooks.ts';
import { readSettings } from '../readSettings.ts';
import { unsealSecrets } from '../secrets.ts';
import { noAnswer } from '../transports/mailgunApi.ts';
import type { EmailEvent } from './EmailEvent.ts';
import { eventOf, isMailgunSigned, webhookBody } from './mailgunEvents.ts';

const HOUR = 3_600_000;
/** Mailgun repeats a report for eight hours. */
const MAX_AGE = 12 * HOUR;

/**
 * Takes what Mailgun reports. Without a valid signature nothing is read but the company's signing key; a request that
 * was taken before changes nothing.
 */
export function mountMailgunWebhook(
  app: Hono<Env>,
  services: Services,
  record: (services: Services, events: readonly EmailEvent[]) => Promise<void> = announce,
): void {
  app.post('/webhooks/email/mailgun/:company{[0-9]{1,9}}', async (c) => {
    const companyId = Number(c.req.param('company'));
    const { data: body } = webhookBody.safeParse(await c.req.json().catch(noAnswer));
    const settings = await inCompany(services.database, companyId, readSettings);
    const { mailgunSigningKey } = unsealSecrets(services.keys, settings.sealedSecrets);
    if (!body || !isMailgunSigned(mailgunSigningKey, body.signature)) {
      return c.json({ message: 'The signature is not valid.' }, 403);
    }
    const now = services.clock.now();
    const age = Math.abs(now.getTime() - Number(body.signature.timestamp) * 1000);
    if (!(age <= MAX_AGE)) {
      return c.json({ message: 'The request is too old.' }, 403);
    }
    const token = { companyId, token: body.signature.token };
    const taken = await asSystem(services.database, async (db) => {
      await db.delete(tokens).where(lt(tokens.createdAt, new Date(now.getTime() - 2 * MAX_AGE)));
      return db
        .insert(tokens)
        .values({ ...token, createdAt: now })
        .onConflictDoNothing()
        .returning();
    });
    if (taken.length === 0) {
      return c.json({ message: 'This request was taken before.' }, 409);
    }
    try {
      const event = eventOf(body['event-data']);
      await record(services, event ? [event] : []);
    } catch (failure) {
      // Mailgun sends it again, and must not be refused then.
      await asSystem(services.database, (db) =>
        db.delete(tokens).where(and(eq(tokens.companyId, companyId), eq(tokens.token, token.token))),
      );
      throw failure;
    }
    return c.body(null, 204);
  });
}

function announce(services: Services, events: readonly EmailEvent[]): Promise<void> {
  return emailReported.run({ services }, events);
}
