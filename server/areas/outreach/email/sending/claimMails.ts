import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { MergeValues } from '#domain/outreach/mergeEmail.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import type { Services } from '#server/services.ts';
import { type EmailSender, MAILS_AT_ONCE } from '../../emailDomains/transports/EmailTransport.ts';
import { ownValuesOf } from '../../emailTemplates/ownFields.ts';
import type { SendRow } from '../sends.ts';
import { dropRefused } from './dropRefused.ts';
import { holdSend } from './holdSend.ts';
import { queueSend } from './queueSend.ts';
import { takeTurn } from './takeTurn.ts';

type MessageRow = typeof emailMessages.$inferSelect;

export type Claimed = {
  send: SendRow;
  company: { id: number; name: string; address: string | null };
  origin: string;
  mails: MessageRow[];
  /** Left behind by a process that ended: the provider may have them. */
  doubtful: MessageRow[];
  /** Values of the company's own fields, by contact. */
  own: ReadonlyMap<number | null, MergeValues>;
};

/** Waits up to this many milliseconds are slept through; for longer ones the job is queued again. */
const NAP = 1000;
const HOUR = 3_600_000;
/** After this, a mail that the provider cannot find is for a person to decide. */
const DOUBTED = 24 * HOUR;

type Target = {
  companyId: number;
  sendId: number;
  sender: EmailSender;
  lease: number;
  /** The run is over: what is left waits for the next one. */
  isLast: boolean;
};

/**
 * Takes the next mails of a send for this process. Null if there is nothing to do now: it is over, paused, or queued
 * again. `wait`: the next ones may go out in so many milliseconds.
 */
export async function claimMails(
  services: Services,
  db: Transaction,
  { companyId, sendId, sender, lease, isLast }: Target,
): Promise<Claimed | { wait: number } | null> {
  const now = services.clock.now();
  await lockRecord(db, emailSends, sendId);
  const [send] = await db.select().from(emailSends).where(eq(emailSends.id, sendId));
  if (!send || !['scheduled', 'processing'].includes(send.status)) {
    return null;
  }
  if (send.expectedAt && now.getTime() - send.expectedAt.getTime() > HOUR) {
    await holdSend(services, db, send, 'late', 'It is more than an hour late.');
    return null;
  }
  if (send.expectedAt && send.expectedAt > now && send.status === 'scheduled') {
    await queueSend(services, db, send, send.expectedAt);
    return null;
  }
  if (isLast) {
    await queueSend(services, db, send, now);
    return null;
  }
  const doubtful = await takeDoubtful(db, sendId, { now, lease, canAsk: sender.transport.find !== null });
  const waiting =
    doubtful.length > 0
      ? []
      : await db
          .select()
          .from(emailMessages)
          .where(and(eq(emailMessages.sendId, sendId), eq(emailMessages.status, 'queued')))
          .orderBy(asc(emailMessages.id))
          .limit(MAILS_AT_ONCE);
  if (waiting.length + doubtful.length === 0) {
    await goOnLater(services, db, send, now);
    return null;
  }
  const ready = await dropRefused(db, send, waiting, now);
  const ids = ready.map(({ id }) => id);
  if (ids.length > 0) {
    const turn = { companyId, transport: sender.transport.name, mails: ids.length, rate: send.ratePerMinute };
    const wait = await takeTurn(db, turn, now);
    if (wait > 0 && wait <= NAP) {
      return { wait };
    }
    if (wait > 0) {
      await queueSend(services, db, send, new Date(now.getTime() + wait));
      return null;
    }
  }
  const leasedUntil = new Date(now.getTime() + lease);
  const mails =
    ids.length === 0
      ? []
      : await db
          .update(emailMessages)
          .set({ status: 'sending', claimedAt: now, leasedUntil, updatedAt: now })
          .where(inArray(emailMessages.id, ids))
          .returning();
  if (send.status === 'scheduled' || isStale(send, now)) {
    const progress = { status: 'processing', expectedAt: now, updatedAt: now } as const;
    await db.update(emailSends).set(progress).where(eq(emailSends.id, sendId));
  }
  const company = only(
    await db
      .select({ id: companies.id, name: companies.name, address: companies.address, slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, companyId)),
  );
  const { subject, html, text } = send;
  const contactIds = [...mails, ...doubtful].map(({ contactId }) => contactId);
  const own = await ownValuesOf(db, [subject, html, text], contactIds);
  return { send, company, origin: await portalAddress(services.environment, db, company), mails, doubtful, own };
}

function isStale({ expectedAt }: SendRow, now: Date): boolean {
  return !expectedAt || now.getTime() - expectedAt.getTime() > 30_000;
}

/** Mails whose process ended without an answer. Where the transport cannot tell, a person decides about them. */
async function takeDoubtful(
  db: Transaction,
  sendId: number,
  { now, lease, canAsk }: { now: Date; lease: number; canAsk: boolean },
): Promise<MessageRow[]> {
  const left = and(
    eq(emailMessages.sendId, sendId),
    eq(emailMessages.status, 'sending'),
    lte(emailMessages.leasedUntil, now),
  );
  const given = canAsk ? and(left, lte(emailMessages.claimedAt, new Date(now.getTime() - DOUBTED))) : left;
  await db
    .update(emailMessages)
    .set({ status: 'unconfirmed', failure: 'The server’s answer was lost.', leasedUntil: null, updatedAt: now })
    .where(given);
  if (!canAsk) {
    return [];
  }
  const rows = await db.select().from(emailMessages).where(left).orderBy(asc(emailMessages.id)).limit(MAILS_AT_ONCE);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .update(emailMessages)
      .set({ leasedUntil: new Date(now.getTime() + lease) })
      .where(inArray(emailMessages.id, ids));
  }
  return rows;
}

/** Nothing waits: the send is finished, or other processes still have mails of it. */
async function goOnLater(services: Services, db: Transaction, send: SendRow, now: Date): Promise<void> {
  const [next] = await db
    .select({ until: sql<string>`min(${emailMessages.leasedUntil})` })
    .from(emailMessages)
    .where(
      and(eq(emailMessages.sendId, send.id), eq(emailMessages.status, 'sending'), gt(emailMessages.leasedUntil, now)),
    );
  if (next?.until) {
    await queueSend(services, db, send, new Date(next.until));
    return;
  }
  await db.update(emailSends).set({ status: 'finished', updatedAt: now }).where(eq(emailSends.id, send.id));
}
