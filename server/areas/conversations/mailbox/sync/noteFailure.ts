import { and, eq, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { ExplainedFailure } from '../servers/explainFailure.ts';
import type { MailboxRow } from '../servers/openImap.ts';
import { announceMailbox } from './announceMailbox.ts';

type Failed = { mailbox: MailboxRow; token: string; explained: ExplainedFailure };

/**
 * Gives the mailbox back after a failure. If the server refuses the password or token, nothing is tried until somebody
 * connects the mailbox again, because repeated attempts would lock the account.
 */
export async function noteFailure(services: Services, { mailbox, token, explained }: Failed): Promise<void> {
  const isRefused = explained.kind === 'access';
  await inCompany(services.database, mailbox.companyId, async (db) => {
    const [row] = await db
      .update(mailboxes)
      .set({
        ...{ leaseToken: null, leasedUntil: null, syncStartedAt: null, failure: explained.message },
        failedAt: services.clock.now(),
        ...{ state: isRefused ? 'reconnect' : 'failing', setbacks: sql`${mailboxes.setbacks} + 1` },
      })
      .where(and(eq(mailboxes.id, mailbox.id), eq(mailboxes.leaseToken, token)))
      .returning();
    if (!row) {
      return;
    }
    await announceMailbox(services, db, mailbox.id);
    if (isRefused && mailbox.state !== 'reconnect') {
      await notifyOwner(services, db, row);
    }
  });
}

async function notifyOwner(services: Services, db: Transaction, mailbox: MailboxRow): Promise<void> {
  const context = {
    ...{ db, company: { id: mailbox.companyId }, services },
    afterCommit: (work: () => void | Promise<void>) => onCommit(db, services.log, work),
  };
  await notify(context, {
    kind: 'mailbox.reconnect',
    to: { users: [mailbox.ownerId], permission: 'mailbox.connect' },
    title: `${mailbox.email} has to be connected again`,
    ...(mailbox.failure && { body: mailbox.failure }),
    url: pageUrl('Mailbox/Providers'),
  });
}
