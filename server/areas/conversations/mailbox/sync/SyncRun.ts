import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { ImapSession, MailboxRow } from '../servers/openImap.ts';
import { keepLease } from './leaseMailbox.ts';

/** One run of the synchronisation of one mailbox. */
export type SyncRun = {
  services: Services;
  mailbox: MailboxRow;
  token: string;
  session: ImapSession;
  /** Whether time is left to fetch older mails in this run. */
  hasTime(): boolean;
};

/**
 * Stores something that was read from the server, if the mailbox still belongs to this process.
 * @throws LeaseLost, which undoes `work`
 */
export function store<T>(
  { services, mailbox, token }: SyncRun,
  work: (db: Transaction) => Promise<T>,
  values: Partial<MailboxRow> = {},
): Promise<T> {
  return inCompany(services.database, mailbox.companyId, async (db) => {
    await keepLease(db, { id: mailbox.id, token, now: services.clock.now() }, values);
    return work(db);
  });
}
