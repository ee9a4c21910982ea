import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '#server/database/connect.ts';
import { outbox } from '#server/database/schema/services.ts';
import type { Environment } from '#server/environment.ts';
import type { Env, HttpContext } from '#server/http/context.ts';
import { contentDisposition } from '#server/http/outputs/contentDisposition.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { linksOf, mailBody, mailList, mailPage } from './outboxPages.ts';

const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'`;
const BODY_POLICY = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'`;
const MAX_MAILS = 200;

type OutboxServices = { database: Database; environment: Pick<Environment, 'NODE_ENV'> };

/** `/dev/outbox`: the mails of the sandbox. They contain password reset links, so it is not available in production. */
export function mountOutbox(app: Hono<Env>, { database, environment }: OutboxServices): void {
  if (environment.NODE_ENV === 'production') {
    return;
  }
  const newest = () => database.drizzle.select().from(outbox).orderBy(desc(outbox.id)).limit(MAX_MAILS);
  const find = async (c: HttpContext) => {
    const id = Number(c.req.param('id'));
    const [mail] = Number.isSafeInteger(id)
      ? await database.drizzle.select().from(outbox).where(eq(outbox.id, id))
      : [];
    if (!mail) {
      throw notFound();
    }
    return mail;
  };

  app.get('/dev/outbox', async (c) =>
    c.html(mailList(await newest()).text, 200, { 'Content-Security-Policy': PAGE_POLICY }),
  );
  app.get('/dev/outbox.json', async (c) => {
    const to = c.req.query('to')?.toLowerCase() ?? '';
    const mails = (await newest()).filter((mail) => mail.to.toLowerCase().includes(to));
    return c.json(mails.map((mail) => ({ ...mail, links: linksOf(mail.html) })));
  });
  app.get('/dev/outbox/:id', async (c) =>
    c.html(mailPage(await find(c)).text, 200, { 'Content-Security-Policy': PAGE_POLICY }),
  );
  app.get('/dev/outbox/:id/html', async (c) =>
    c.html(mailBody(await find(c)), 200, { 'Content-Security-Policy': BODY_POLICY }),
  );
  app.get('/dev/outbox/:id/attachments/:index', async (c) => {
    const attachment = (await find(c)).attachments[Number(c.req.param('index'))];
    if (!attachment) {
      throw notFound();
    }
    return c.body(Buffer.from(attachment.base64, 'base64'), 200, {
      'Content-Type': attachment.type,
      'Content-Disposition': contentDisposition(attachment.name),
      'Content-Security-Policy': `sandbox; default-src 'none'`,
    });
  });
}
