import { and, eq, inArray } from 'drizzle-orm';
import { judgeSmtp } from '#server/areas/outreach/emailDomains/transports/judgeSmtp.ts';
import { lockRecord } from '#server/database/lock.ts';
import { mailboxes, mailDrafts } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { AccessEnded, explainFailure } from '../servers/explainFailure.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { credentialsOf } from '../servers/openMailbox.ts';
import { openSmtp } from '../servers/openSmtp.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { type ComposedMail, composeDraft } from './composeDraft.ts';
import { copyForSandboxes, type Delivery, deliverInSandbox } from './deliverInSandbox.ts';
import type { DraftRow } from './findDraft.ts';
import { queueCopy } from './queueSend.ts';

type Target = { companyId: number; draftId: number };
type Outcome = { state: 'sent' | 'failed' | 'unconfirmed'; failure: string | null };
/** With the copies of a mail that stays in Muster. */
type HandedOver = { outcome: Outcome; deliveries?: Delivery[] };

const LOST = 'The server did not confirm that it took this mail. Look whether it arrived before you send it again.';

/**
 * Hands a mail over once. That it is handed over is stored before, so a process that ends in between leaves it
 * unconfirmed: SMTP cannot tell what became of it, and a person decides.
 */
export async function deliverDraft(services: Services, { companyId, draftId }: Target): Promise<void> {
  const taken = await take(services, { companyId, draftId });
  if (!taken) {
    return;
  }
  const { draft, mailbox } = taken;
  const { outcome, deliveries } = await handOver(services, mailbox, draft);
  await inCompany(services.database, companyId, async (db) => {
    const now = services.clock.now();
    const isSent = outcome.state === 'sent';
    // Gmail keeps a copy by itself.
    const copyState = isSent && (mailbox.provider === 'imap' || mailbox.provider === 'outlook') ? 'waiting' : 'none';
    const [row] = await db
      .update(mailDrafts)
      .set({ ...outcome, ...(isSent && { sentAt: now }), copyState, updatedAt: now })
      .where(and(eq(mailDrafts.id, draftId), inArray(mailDrafts.state, ['sending', 'unconfirmed'])))
      .returning();
    if (row && copyState === 'waiting') {
      await queueCopy(services, db, row);
    }
    if (row && deliveries) {
      await deliverInSandbox(services, db, { mailbox, draft: row, deliveries });
    }
    await announceMailbox(services, db, mailbox.id);
  });
}

/** Takes the draft for this run. One that another run left behind is unconfirmed. */
function take(
  services: Services,
  { companyId, draftId }: Target,
): Promise<{ draft: DraftRow; mailbox: MailboxRow } | null> {
  return inCompany(services.database, companyId, async (db) => {
    await lockRecord(db, mailDrafts, draftId);
    const [found] = await db
      .select({ draft: mailDrafts, mailbox: mailboxes })
      .from(mailDrafts)
      .innerJoin(mailboxes, eq(mailboxes.id, mailDrafts.mailboxId))
      .where(eq(mailDrafts.id, draftId));
    const now = services.clock.now();
    if (found?.draft.state === 'sending') {
      const values = { state: 'unconfirmed' as const, failure: LOST, updatedAt: now };
      await db.update(mailDrafts).set(values).where(eq(mailDrafts.id, draftId));
      await announceMailbox(services, db, found.mailbox.id);
      return null;
    }
    // It was taken back and sent again meanwhile: that has a job of its own.
    const isEarly = found?.draft.sendAt !== null && (found?.draft.sendAt ?? now) > now;
    if (found?.draft.state !== 'waiting' || isEarly) {
      return null;
    }
    const handedOverAt = now;
    await db
      .update(mailDrafts)
      .set({ state: 'sending', handedOverAt, updatedAt: now })
      .where(eq(mailDrafts.id, draftId));
    return { mailbox: found.mailbox, draft: { ...found.draft, state: 'sending', handedOverAt } };
  });
}

async function handOver(services: Services, mailbox: MailboxRow, draft: DraftRow): Promise<HandedOver> {
  try {
    const prepared = await composeDraft(services, mailbox, draft);
    if (mailbox.provider === 'sandbox') {
      const deliveries = await copyForSandboxes(services, mailbox, draft);
      return { outcome: { state: 'sent', failure: null }, deliveries };
    }
    return { outcome: await sendOut(services, mailbox, prepared) };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.slice(0, 300) : 'It could not be written.';
    return { outcome: { state: 'failed', failure: reason } };
  }
}

async function sendOut(services: Services, mailbox: MailboxRow, prepared: ComposedMail): Promise<Outcome> {
  try {
    if (!mailbox.outgoing) {
      throw new AccessEnded('This mailbox has no server for sending. Connect it again.');
    }
    const smtp = await openSmtp(
      services.environment,
      mailbox.outgoing,
      await credentialsOf(services, mailbox, 'outgoing'),
    );
    try {
      const { rejected = [] } = await smtp.sendMail({ envelope: prepared.envelope, raw: prepared.source });
      return { state: 'sent', failure: rejected.length > 0 ? `Not accepted: ${rejected.join(', ')}.` : null };
    } finally {
      smtp.close();
    }
  } catch (failure) {
    return judge(failure);
  }
}

function judge(failure: unknown): Outcome {
  const explained = explainFailure(failure);
  if (explained.kind === 'access' || explained.kind === 'encryption' || explained.kind === 'unreachable') {
    return { state: 'failed', failure: explained.message };
  }
  const handedOver = judgeSmtp(failure);
  if (handedOver.kind === 'unknown') {
    return { state: 'unconfirmed', failure: LOST };
  }
  const reason = 'reason' in handedOver ? handedOver.reason : '';
  return { state: 'failed', failure: `The server did not take this mail. It says: “${reason.slice(0, 300)}”` };
}
