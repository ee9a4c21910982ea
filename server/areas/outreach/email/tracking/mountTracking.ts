import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { verdictOf } from '#domain/outreach/emailVerdict.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { emailEvents, emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import type { Services } from '#server/services.ts';
import { ownValuesOf } from '../../emailTemplates/ownFields.ts';
import { mergedFor } from '../content/outgoingMail.ts';
import { senderFields } from '../content/senderFields.ts';
import { applyEvents } from '../events/applyEvents.ts';
import { readEmailToken, type TokenKind } from './tokens.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Stored hits of one mail; what comes after them is not stored. */
const MAX_EVENTS = 200;
const CLOSED = "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; sandbox allow-popups";

/** The addresses in mails: the picture that shows that one was opened, its links, and the mail as a page. */
export function mountTracking(app: Hono<Env>, services: Services): void {
  app.get('/e/o/:file{[\\w-]+\\.gif}', async (c) => {
    const found = await find(services, 'open', c.req.param('file').slice(0, -4));
    if (found) {
      await recordHit(services, c, found, 'opened', null);
    }
    return c.body(PIXEL, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
  });

  app.get('/e/c/:token', async (c) => {
    const found = await find(services, 'click', c.req.param('token'));
    const url = found?.send.links[found.link];
    if (!found || !url) {
      throw notFound('This link is not complete. Open the link in the e-mail again.');
    }
    await recordHit(services, c, found, 'clicked', url);
    // The address comes from the mail that staff wrote, never from the request.
    return c.body(null, 302, { Location: url, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  });

  app.get('/e/v/:token', async (c) => {
    const found = await find(services, 'preferences', c.req.param('token'));
    if (!found) {
      throw notFound('This link is not complete. Open the link in the e-mail again.');
    }
    const html = await inCompany(services.database, found.message.companyId, async (db) => {
      const [company] = await db.select().from(companies).where(eq(companies.id, found.message.companyId));
      if (!company) {
        throw notFound('This e-mail does not exist any more.');
      }
      const sender = await senderFields(db, services);
      const origin = await portalAddress(services.environment, db, company);
      const { send, message } = found;
      const own = await ownValuesOf(db, [send.html], [message.contactId]);
      return mergedFor({ send, company, origin, sender, keys: services.keys, own }, message).html;
    });
    return c.html(html, 200, { 'Content-Security-Policy': CLOSED, 'X-Robots-Tag': 'noindex' });
  });
}

type Found = {
  message: typeof emailMessages.$inferSelect;
  send: typeof emailSends.$inferSelect;
  link: number;
};

async function find({ database, keys }: Services, kind: TokenKind, token: string): Promise<Found | null> {
  const read = readEmailToken(keys, kind, token);
  if (!read) {
    return null;
  }
  const [row] = await asSystem(database, (db) =>
    db
      .select({ message: emailMessages, send: emailSends })
      .from(emailMessages)
      .innerJoin(emailSends, eq(emailSends.id, emailMessages.sendId))
      .where(eq(emailMessages.id, read.messageId)),
  );
  return row ? { ...row, link: read.link } : null;
}

async function recordHit(
  services: Services,
  c: HttpContext,
  { message }: Found,
  kind: 'opened' | 'clicked',
  url: string | null,
): Promise<void> {
  const { id: messageId, companyId, attempt, sentAt } = message;
  const at = services.clock.now();
  const userAgent = c.req.header('user-agent')?.slice(0, 300) ?? null;
  const verdict = verdictOf({
    ...{ kind, userAgent, method: c.req.method },
    secondsSinceSent: sentAt && (at.getTime() - sentAt.getTime()) / 1000,
  });
  await inCompany(services.database, companyId, async (db) => {
    const stored = await db.$count(emailEvents, eq(emailEvents.messageId, messageId));
    if (stored >= MAX_EVENTS) {
      return;
    }
    await db
      .insert(emailEvents)
      .values({ companyId, messageId, attempt, kind, at, verdict, url, userAgent })
      .onConflictDoNothing();
    await applyEvents(db, [messageId], at);
  });
}
