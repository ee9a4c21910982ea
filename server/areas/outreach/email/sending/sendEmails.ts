import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { lockRecord } from '#server/database/lock.ts';
import { emailSends } from '#server/database/schema/outreach/email.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { inParallel } from '#server/inParallel.ts';
import { PrivateHost } from '#server/mail/publicHost.ts';
import type { Services } from '#server/services.ts';
import { emailSender } from '../../emailDomains/emailSender.ts';
import type { EmailHandOver, EmailSender } from '../../emailDomains/transports/EmailTransport.ts';
import { readAttachments } from '../compose/attachments.ts';
import { outgoingMail, type Sending } from '../content/outgoingMail.ts';
import { type Claimed, claimMails } from './claimMails.ts';
import { holdSend } from './holdSend.ts';
import { type HandedOver, recordHandOvers } from './recordHandOvers.ts';

type Target = { companyId: number; sendId: number };

type Options = {
  /** How the company sends. */
  senderOf?: (services: Services, companyId: number) => Promise<EmailSender>;
  /** Milliseconds for which a process has the mails that it hands over. */
  lease?: number;
};

const LEASE = 60_000;
/** Milliseconds after which a run ends and another one is queued, so that other sends get their turn. */
const RUN = 20_000;

/**
 * Sends the waiting mails of a send in small groups, at the company's rate. Each group is stored as being sent before
 * its first mail is handed over, and what a process left behind is asked about before anything is sent again.
 */
export async function sendEmails(
  services: Services,
  target: Target,
  { senderOf = emailSender, lease = LEASE }: Options = {},
): Promise<void> {
  const sender = await openSender(services, target, senderOf);
  if (sender === null) {
    return;
  }
  const ends = performance.now() + RUN;
  let handedOver: HandedOver[] = [];
  try {
    const attachments = await readAttachments(services, target);
    if (attachments === null) {
      await hold(services, target, 'A file of this e-mail is missing.');
      return;
    }
    for (;;) {
      const isLast = performance.now() > ends;
      const next = await inCompany(services.database, target.companyId, async (db) => {
        // Before the mails, as everywhere, so that two changes never wait for each other.
        await lockRecord(db, emailSends, target.sendId);
        await recordHandOvers(services, db, sender.transport, handedOver, lease / 2);
        return claimMails(services, db, { ...target, sender, lease, isLast });
      });
      handedOver = [];
      if (next === null) {
        return;
      }
      if ('wait' in next) {
        await sleep(next.wait);
        continue;
      }
      handedOver = await handOver(services, sender, { ...next, attachments }, lease);
    }
  } finally {
    sender.transport.close();
  }
}

/** How the company sends; null if its mail server is not allowed, which pauses the send. */
async function openSender(
  services: Services,
  target: Target,
  senderOf: NonNullable<Options['senderOf']>,
): Promise<EmailSender | null> {
  try {
    return await senderOf(services, target.companyId);
  } catch (failure) {
    if (!(failure instanceof PrivateHost)) {
      throw failure;
    }
    await hold(services, target, failure.message);
    return null;
  }
}

function hold(services: Services, { companyId, sendId }: Target, reason: string): Promise<void> {
  return inCompany(services.database, companyId, async (db) => {
    await lockRecord(db, emailSends, sendId);
    const [send] = await db.select().from(emailSends).where(eq(emailSends.id, sendId));
    if (send && ['scheduled', 'processing'].includes(send.status)) {
      await holdSend(services, db, send, 'sender', reason);
    }
  });
}

async function handOver(
  services: Services,
  { transport, ...sender }: EmailSender,
  { send, company, origin, mails, doubtful, own, attachments }: Claimed & Pick<Sending, 'attachments'>,
  lease: number,
): Promise<HandedOver[]> {
  const began = performance.now();
  const handedOver: HandedOver[] = [];
  const sending = { send, company, origin, sender, keys: services.keys, own, attachments };
  await inParallel([...doubtful, ...mails], mails.length + doubtful.length, async (row) => {
    const isDoubtful = doubtful.includes(row);
    if (performance.now() - began > lease / 2) {
      // This process was stopped for long: another one may have these mails by now.
      return;
    }
    let mail: ReturnType<typeof outgoingMail>;
    try {
      mail = outgoingMail(sending, row, services.clock.now());
    } catch {
      handedOver.push({ row, outcome: { kind: 'refused', reason: 'The address is not valid.', bounce: 'hard' } });
      return;
    }
    try {
      const known = isDoubtful && transport.find ? await transport.find(mail.reference, mail.since) : 'never';
      const outcome: EmailHandOver = known === 'never' ? await transport.send(mail) : known;
      handedOver.push({ row, outcome });
    } catch {
      handedOver.push({ row, outcome: { kind: 'unknown' } });
    }
  });
  return handedOver;
}
