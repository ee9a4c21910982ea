import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { email as contract } from '#contract/outreach/email.ts';
import type { emailSend } from '#contract/outreach/emailFigures.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MAX_EMAIL_RECIPIENTS } from '#domain/outreach/email.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { choiceOf } from '#server/areas/people/recipients/choiceOf.ts';
import { only } from '#server/database/only.ts';
import { emailSends } from '#server/database/schema/outreach/email.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { readRules } from '../rules.ts';
import { queueSend } from '../sending/queueSend.ts';
import { presentSend } from '../sends.ts';
import { topicOf } from '../topics/topicOf.ts';
import { attachTo } from './attachments.ts';
import { countMails } from './countMails.ts';
import { insertMails } from './insertMails.ts';
import { needsApproval } from './needsApproval.ts';
import { planMails } from './planMails.ts';
import { writtenOf } from './writtenOf.ts';

type Input = BodyOf<(typeof contract)['POST /email/send']>;
type Stored = { data: Sent<typeof emailSend>; message: string };

/** Stores a mail with one row for each recipient, and queues it. @throws 422 without recipients or content,
 * 409 over the limit of the day */
export async function storeSend(context: HandlerContext, body: Input): Promise<Stored> {
  const { db, company, services } = context;
  const user = staffOf(context);
  const known = await sendOf(context, body.request_key);
  if (known) {
    return known;
  }
  const choice = choiceOf(body);
  const content = await writtenOf(context, body);
  const topicId = await topicOf(db, body);
  const { mails } = await planMails(context, { purpose: body.purpose, topicId, choice });
  if (mails.length === 0) {
    throw invalid({ typed: ['Choose at least one recipient who can get this e-mail.'] });
  }
  if (mails.length > MAX_EMAIL_RECIPIENTS) {
    throw invalid({ typed: [`Choose at most ${formatCount(MAX_EMAIL_RECIPIENTS)} recipients at a time.`] });
  }
  await countMails(
    context,
    mails.map(({ address }) => address),
  );
  const now = services.clock.now();
  const rules = await readRules(context);
  const scheduledAt = body.scheduled_at && new Date(body.scheduled_at) > now ? new Date(body.scheduled_at) : null;
  const awaits = needsApproval(context, rules, mails.length);
  const stored = await db
    .insert(emailSends)
    .values({
      ...{ companyId: company.id, ...content, topicId },
      ...{ purpose: body.purpose, reason: body.reason, replyTo: body.reply_to },
      ...{ choice, scheduledAt, status: awaits ? 'awaiting_approval' : 'scheduled' },
      ...{ ratePerMinute: rules.ratePerMinute, requestKey: body.request_key },
      ...{ createdBy: user.id, createdByName: user.name, createdAt: now, updatedAt: now },
    })
    // A repeated request may have come in between.
    .onConflictDoNothing()
    .returning();
  const repeated = stored.length === 0 ? await sendOf(context, body.request_key) : null;
  if (repeated) {
    return repeated;
  }
  const send = only(stored);
  await insertMails(db, send, mails, now);
  await attachTo(context, send.id, body.attachment_ids);
  if (awaits) {
    await notify(context, {
      kind: 'email.approval',
      to: { permission: 'email.approve' },
      except: user.id,
      title: `${user.name} wants to send an e-mail to ${formatCount(mails.length)} people`,
      body: send.subject,
      url: pageUrl('Email/Show', send),
    });
  } else {
    await queueSend(services, db, send, scheduledAt ?? now);
  }
  return {
    data: await presentSend(db, send),
    message: awaits
      ? 'Somebody else approves it before it is sent'
      : scheduledAt
        ? 'E-mail scheduled'
        : 'E-mail on its way',
  };
}

async function sendOf({ db }: HandlerContext, requestKey: string | null): Promise<Stored | null> {
  const [known] = requestKey ? await db.select().from(emailSends).where(eq(emailSends.requestKey, requestKey)) : [];
  return known ? { data: await presentSend(db, known), message: 'This e-mail was sent before' } : null;
}
