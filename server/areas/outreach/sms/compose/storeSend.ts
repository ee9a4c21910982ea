import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { sms as contract } from '#contract/outreach/sms.ts';
import type { smsSend } from '#contract/outreach/smsMessage.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MAX_SMS_RECIPIENTS } from '#domain/outreach/sms.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { choiceOf } from '#server/areas/people/recipients/choiceOf.ts';
import { lockWallet, reserveCredits } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { only } from '#server/database/only.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { queueSend } from '../sending/queueSend.ts';
import { presentSend } from '../sends.ts';
import { readSettings } from '../settings.ts';
import { needsApproval } from './needsApproval.ts';
import { planMessages } from './planMessages.ts';
import { expiryOf, referenceOf } from './references.ts';

const BATCH = 2000;

type Input = BodyOf<(typeof contract)['POST /sms/store']>;
type Stored = { data: Sent<typeof smsSend>; message: string };

/**
 * Stores a message with one row for each recipient, and reserves the credits for all of them.
 * @throws 422 without recipients; 409 if the price is another than the one shown, or there are too few credits
 */
export async function storeSend(context: HandlerContext, body: Input): Promise<Stored> {
  const { db, company, services } = context;
  const user = staffOf(context);
  // First, so that a repeated request finds what the first one stored.
  await lockWallet(db, company.id);
  if (body.request_key) {
    const [known] = await db.select().from(smsSends).where(eq(smsSends.requestKey, body.request_key));
    if (known) {
      return { data: await presentSend(db, known), message: 'This message was sent before' };
    }
  }
  const choice = choiceOf(body);
  const { messages, credits } = await planMessages(context, { ...body, choice });
  if (messages.length === 0) {
    throw invalid({ typed: ['Choose at least one recipient who can get this message.'] });
  }
  if (messages.length > MAX_SMS_RECIPIENTS) {
    throw invalid({ typed: [`Choose at most ${formatCount(MAX_SMS_RECIPIENTS)} recipients at a time.`] });
  }
  if (body.credits !== null && body.credits !== credits) {
    throw conflict(
      `It costs ${formatCount(credits)} credits now instead of ${formatCount(body.credits)}. Check it and send again.`,
    );
  }
  const now = services.clock.now();
  const settings = await readSettings(context);
  const scheduledAt = body.scheduled_at && new Date(body.scheduled_at) > now ? new Date(body.scheduled_at) : null;
  const awaits = needsApproval(context, settings, { recipients: messages.length, credits });
  const send = only(
    await db
      .insert(smsSends)
      .values({
        ...{ companyId: company.id, body: body.body, purpose: body.purpose, choice, scheduledAt },
        ...{ status: awaits ? 'awaiting_approval' : 'scheduled', ratePerMinute: settings.ratePerMinute },
        ...{ requestKey: body.request_key, createdBy: user.id, createdByName: user.name },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  const rows: (typeof smsMessages.$inferSelect)[] = [];
  for (let from = 0; from < messages.length; from += BATCH) {
    const part = messages.slice(from, from + BATCH).map((message) => ({
      ...message,
      ...{ companyId: company.id, sendId: send.id, status: 'scheduled' as const, createdAt: now, updatedAt: now },
    }));
    rows.push(...(await db.insert(smsMessages).values(part).returning()));
  }
  const units = rows.map((row) => ({ reference: referenceOf(row), credits: row.credits }));
  const expiresAt = expiryOf(scheduledAt ?? now, { messages: rows.length, ratePerMinute: settings.ratePerMinute });
  await reserveCredits({ db, companyId: company.id }, units, { service: 'sms', user, now, expiresAt });
  if (awaits) {
    await notify(context, {
      kind: 'sms.approval',
      to: { permission: 'sms.approve' },
      except: user.id,
      title: `${user.name} wants to send a message to ${formatCount(rows.length)} people`,
      body: body.body.slice(0, 140),
      url: pageUrl('Sms/Show', send),
    });
  } else {
    await queueSend(services.queue, db, send);
  }
  return {
    data: await presentSend(db, send),
    message: awaits
      ? 'Somebody else approves it before it is sent'
      : scheduledAt
        ? 'Message scheduled'
        : 'Message on its way',
  };
}
