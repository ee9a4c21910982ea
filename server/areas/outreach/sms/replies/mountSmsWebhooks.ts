import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import type { Services } from '#server/services.ts';
import { isTwilioSigned } from '../providers/twilioSignature.ts';
import { reportOf } from '../providers/twilioStates.ts';
import { applyReport } from '../sending/applyReport.ts';
import { receiveReply } from './receiveReply.ts';

/**
 * What the provider reports: states of messages, and answers of recipients. A request without its signature gets 403
 * before anything is read from the database.
 */
export function mountSmsWebhooks(app: Hono<Env>, services: Services): void {
  app.post('/webhooks/sms/status/:id{[0-9]{1,9}}/:attempt{[0-9]{1,4}}', async (c) => {
    const form = await signedForm(c, services);
    if (!form) {
      return c.json({ message: 'The signature is not valid.' }, 403);
    }
    const [id, attempt] = [Number(c.req.param('id')), Number(c.req.param('attempt'))];
    const report = reportOf(form.get('MessageStatus') ?? '', Number(form.get('ErrorCode')) || null);
    const [row] = await asSystem(services.database, (db) =>
      db.select().from(smsMessages).where(eq(smsMessages.id, id)),
    );
    if (row && report) {
      await applyReport(services, { companyId: row.companyId, id, attempt }, report);
    }
    return c.body(null, 204);
  });

  app.post('/webhooks/sms/inbound', async (c) => {
    const form = await signedForm(c, services);
    if (!form) {
      return c.json({ message: 'The signature is not valid.' }, 403);
    }
    const [providerId, number] = [form.get('MessageSid'), form.get('From')];
    let answer: string | null = null;
    if (providerId && number) {
      const optOutType = form.get('OptOutType') ?? undefined;
      answer = await receiveReply(services, {
        providerId,
        number,
        body: (form.get('Body') ?? '').slice(0, 2000),
        optOutType,
      });
    }
    return c.body(twimlOf(answer), 200, { 'content-type': 'text/xml' });
  });
}

/** TwiML: the provider sends the message to whoever wrote. */
function twimlOf(message: string | null): string {
  const text = message?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="UTF-8"?>${text ? `<Response><Message>${text}</Message></Response>` : '<Response/>'}`;
}

/** The form of a request that the provider signed. The address is the configured one, because a header can be forged. */
async function signedForm(c: Context<Env>, { environment }: Services): Promise<URLSearchParams | null> {
  const form = new URLSearchParams(await c.req.text());
  const url = originOf(environment) + c.req.path;
  const isSigned = isTwilioSigned(environment.TWILIO_AUTH_TOKEN ?? '', c.req.header('x-twilio-signature'), url, form);
  return isSigned ? form : null;
}
