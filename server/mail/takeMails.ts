import { sql } from 'drizzle-orm';
import { dailyMails } from '#domain/account/dailyMails.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, Failure } from '#server/http/outputs/failures.ts';

type Mailing = {
  is_demo: boolean;
  created_at: string | Date;
  is_confirmed: boolean;
  team: string[];
  sent: number;
  refused: number;
};

/**
 * Counts e-mails that staff are about to send in the company's name. Call it in their transaction, with the addresses as
 * they were entered. The team is always reached; anybody else only once an owner has confirmed their address, and within
 * the company's limit of the day (decision 0086). E-mails that follow from what a buyer or guest did are not counted.
 * @param isCounted false for a server of the company's own, which has no limit here
 * @throws 409 with what to do
 */
export async function takeMails(
  { db, company, services }: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  addresses: readonly string[],
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<void> {
  if (addresses.length === 0) {
    return;
  }
  const now = services.clock.now();
  const today = now.toISOString().slice(0, 10);
  const mailing = only(rowsOf<Mailing>(await db.execute(sql`select * from company_mailing(${today}::date)`)));
  const team = new Set(mailing.team);
  const strangers = addresses.filter((address) => !team.has(address.trim().toLowerCase())).length;
  if (mailing.is_demo || strangers === 0) {
    return;
  }
  if (!mailing.is_confirmed) {
    throw conflict(
      'Confirm your e-mail address first: open the link we sent to the owner of your organisation. Until then, only your own team gets e-mails.',
    );
  }
  if (!isCounted) {
    return;
  }
  const limit = dailyMails(company, new Date(mailing.created_at), mailing, now);
  const counted = only(
    rowsOf<{ n: number }>(await db.execute(sql`select count_mails(${today}::date, ${strangers}) as n`)),
  ).n;
  if (limit !== null && counted > limit) {
    const left = Math.max(0, limit - (counted - strangers));
    throw conflict(
      `Your organisation can send ${formatCount(limit)} e-mails a day at the moment, and ${left === 0 ? 'none is' : `${formatCount(left)} ${left === 1 ? 'is' : 'are'}`} left today. Nothing was sent. The number grows with time and with your plan.`,
    );
  }
}

/** `takeMails` for mail that follows from another change, which goes on without it: whether they can be sent. */
export async function canMail(
  context: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  addresses: readonly string[],
): Promise<boolean> {
  try {
    await takeMails(context, addresses);
    return true;
  } catch (failure) {
    if (failure instanceof Failure) {
      return false;
    }
    throw failure;
  }
}
