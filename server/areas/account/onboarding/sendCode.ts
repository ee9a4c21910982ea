import { createHmac, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_LENGTH, CODE_MINUTES } from '#domain/account/plans.ts';
import { product } from '#server/areas/account/auth/mails.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { Keys } from '#server/keys.ts';
import { layout } from '#server/mail/layout.ts';
import type { Progress } from './findProgress.ts';

const MINUTE = 60_000;

/** Minimum time between two codes, in milliseconds. */
export const RESEND_AFTER = MINUTE;

/** Together with the attempts per code, this limits the guesses per hour. */
const CODES_PER_HOUR = 5;

/** Mails the user a new code and invalidates the previous one. Requires `lockPlan`. @throws 422 if it is too early */
export async function sendCode(context: HandlerContext, progress: Progress): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const since = progress.codeSentAt ? now.getTime() - progress.codeSentAt.getTime() : Number.POSITIVE_INFINITY;
  const sent = since < 60 * MINUTE ? progress.codesSent : 0;
  if (since < RESEND_AFTER || sent >= CODES_PER_HOUR) {
    const wait = Math.ceil(((sent >= CODES_PER_HOUR ? 60 * MINUTE : RESEND_AFTER) - since) / 1000);
    const text = wait > 90 ? `${Math.ceil(wait / 60)} minutes` : `${wait} ${wait === 1 ? 'second' : 'seconds'}`;
    throw invalid({ code: [`A code has already been sent. You can request another in ${text}.`] });
  }
  const { name, email } = staffOf(context);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await db
    .update(onboardings)
    .set({
      codeHash: hashCode(services.keys, company.id, code),
      codeTo: email,
      codeSentAt: now,
      codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
      codeAttempts: 0,
      codesSent: sent + 1,
    })
    .where(eq(onboardings.companyId, company.id));
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: email,
    subject: `Your code for ${APP_NAME}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: 'Your code',
      preview: `It starts the trial of ${company.name}.`,
      blocks: [
        { kind: 'text', text: `Hello ${name},\nthis code starts the trial of ${company.name}:` },
        { kind: 'facts', rows: [['Code', code]] },
        {
          kind: 'note',
          text: `It works once, within ${CODE_MINUTES} minutes. Nobody at ${APP_NAME} will ask you for it.`,
        },
      ],
      footer: `You received this e-mail because somebody with your account at ${APP_NAME} started a trial.`,
    }),
  });
}

/** Keyed, because there are few possible codes: a copy of the database alone must not reveal them. */
export function hashCode({ signing }: Keys, companyId: number, code: string): string {
  return createHmac('sha256', signing).update(`trial:${companyId}:${code}`).digest('base64url');
}
