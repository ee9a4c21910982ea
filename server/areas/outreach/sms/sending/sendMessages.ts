import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isQuietHour } from '#domain/outreach/sms.ts';
import { lockWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { inParallel } from '#server/inParallel.ts';
import type { Services } from '#server/services.ts';
import { smsProvider } from '../providers/currentProvider.ts';
import type { HandOver, SmsProvider } from '../providers/SmsProvider.ts';
import { readSettings } from '../settings.ts';
import { dropRefused } from './dropRefused.ts';
import { dropUnpaid } from './dropUnpaid.ts';
import { findAtProvider } from './findAtProvider.ts';
import { queueSend } from './queueSend.ts';
import { recordHandOver } from './recordHandOver.ts';
import { textOf } from './textOf.ts';

type MessageRow = typeof smsMessages.$inferSelect;
type SendRow = typeof smsSends.$inferSelect;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Messages of one run of the job, and handed over at the same time. */
const BATCH = 40;
const AT_ONCE = 5;

/**
 * Sends the next messages of a send and queues itself for the rest, at the company's rate. One job runs for each send,
 * so messages that are found in progress were left by a process that ended: the provider is asked about them first.
 */
export async function sendMessages(
  services: Services,
  { companyId, sendId }: { companyId: number; sendId: number },
): Promise<void> {
  const claimed = await inCompany(services.database, companyId, (db) => claim(services, db, sendId));
  if (claimed === null) {
    return;
  }
  const provider = smsProvider(services);
  await inParallel([...claimed.left, ...claimed.next], AT_ONCE, async (row) => {
    const outcome = claimed.left.includes(row)
      ? await recover(services, provider, row)
      : await provider.send(textOf(row, services.clock.now()));
    await recordHandOver(services, row, provider.name, outcome);
  });
  await inCompany(services.database, companyId, (db) => goOn(services, db, claimed.send));
}

type Claimed = { send: SendRow; left: MessageRow[]; next: MessageRow[] };

async function claim(services: Services, db: Transaction, sendId: number): Promise<Claimed | null> {
  const now = services.clock.now();
  const [found] = await db.select().from(smsSends).where(eq(smsSends.id, sendId));
  if (!found) {
    return null;
  }
  await lockWallet(db, found.companyId);
  await lockRecord(db, smsSends, sendId);
  const [send] = await db.select().from(smsSends).where(eq(smsSends.id, sendId));
  if (!send || !['scheduled', 'processing'].includes(send.status)) {
    return null;
  }
  const begins = await beginning(db, send, now);
  if (begins > now) {
    await queueSend(services.queue, db, send, begins);
    return null;
  }
  const ofSend = eq(smsMessages.sendId, sendId);
  const left = await db
    .select()
    .from(smsMessages)
    .where(and(ofSend, eq(smsMessages.status, 'processing')));
  const size = Math.min(BATCH, send.ratePerMinute);
  const waiting = await db
    .select()
    .from(smsMessages)
    .where(and(ofSend, eq(smsMessages.status, 'scheduled')))
    .orderBy(asc(smsMessages.id))
    .limit(size);
  const paid = await dropUnpaid(db, send, waiting, now);
  const ids = await dropRefused(db, send, paid, now);
  const next =
    ids.length === 0
      ? []
      : await db
          .update(smsMessages)
          .set({ status: 'processing', claimedAt: now, updatedAt: now })
          .where(inArray(smsMessages.id, ids))
          .returning();
  if (send.status === 'scheduled') {
    await db.update(smsSends).set({ status: 'processing', updatedAt: now }).where(eq(smsSends.id, sendId));
  }
  return { send, left, next };
}

/** When the next message may be sent: at the scheduled time, and outside of the company's quiet hours. */
async function beginning(db: Transaction, send: SendRow, now: Date): Promise<Date> {
  const due = send.scheduledAt && send.scheduledAt > now ? send.scheduledAt : now;
  const { quietFrom: from, quietUntil: until } = await readSettings({ db });
  const { timezone } = only(
    await db.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, send.companyId)),
  );
  const hourAt = (time: Date) =>
    Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(time));
  let begins = due;
  // Whole hours, one after the other, so that a change of the clock is taken into account.
  while (isQuietHour(hourAt(begins), { from, until })) {
    begins = new Date(Math.floor(begins.getTime() / HOUR) * HOUR + HOUR);
  }
  return begins;
}

/** A message that a process left behind: the provider may have it. */
async function recover(services: Services, provider: SmsProvider, row: MessageRow): Promise<HandOver> {
  try {
    return (await findAtProvider(services, provider, row)) ?? (await provider.send(textOf(row, services.clock.now())));
  } catch {
    return { kind: 'unknown' };
  }
}

async function goOn(services: Services, db: Transaction, { id, companyId }: SendRow): Promise<void> {
  await lockRecord(db, smsSends, id);
  const [send] = await db.select().from(smsSends).where(eq(smsSends.id, id));
  if (send?.status !== 'processing') {
    return;
  }
  const now = services.clock.now();
  const waiting = await db.$count(smsMessages, and(eq(smsMessages.sendId, id), eq(smsMessages.status, 'scheduled')));
  if (waiting > 0) {
    const pause = (Math.min(BATCH, send.ratePerMinute) / send.ratePerMinute) * MINUTE;
    await queueSend(services.queue, db, { id, companyId, scheduledAt: null }, new Date(now.getTime() + pause));
    return;
  }
  await finishIfDone(db, id, now);
}

/** A send is finished once none of its messages is waiting or unknown. */
export async function finishIfDone(db: Transaction, sendId: number, now: Date): Promise<void> {
  await db
    .update(smsSends)
    .set({ status: 'finished', updatedAt: now })
    .where(
      and(
        eq(smsSends.id, sendId),
        eq(smsSends.status, 'processing'),
        sql`not exists (select from ${smsMessages} m where m.send_id = ${sendId}
          and m.status in ('scheduled', 'processing', 'unknown'))`,
      ),
    );
}
