import type { HandlerContext } from '#server/http/context.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { queueSync } from '../sync/queueSync.ts';

/** After somebody changed mails here: their server follows soon, and browsers that show the mailbox fetch it again. */
export async function mailsChanged({ db, company, services }: HandlerContext, mailboxId: number): Promise<void> {
  await queueSync(services, db, { companyId: company.id, id: mailboxId });
  await announceMailbox(services, db, mailboxId);
}
