import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { EmailHold } from '#domain/outreach/email.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { emailSends } from '#server/database/schema/outreach/email.ts';
import { onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { SendRow } from '../sends.ts';

/** Pauses a send until somebody decides, and notifies those who can. */
export async function holdSend(
  services: Services,
  db: Transaction,
  send: SendRow,
  hold: EmailHold,
  reason: string,
): Promise<void> {
  await db
    .update(emailSends)
    .set({ status: 'paused', hold, holdReason: reason, updatedAt: services.clock.now() })
    .where(eq(emailSends.id, send.id));
  const context = {
    ...{ db, company: { id: send.companyId }, services },
    afterCommit: (work: () => void | Promise<void>) => onCommit(db, services.log, work),
  };
  await notify(context, {
    kind: 'email.held',
    to: { permission: 'email.send' },
    title: `“${send.subject}” is paused`,
    body: reason,
    url: pageUrl('Email/Show', send),
  });
}
