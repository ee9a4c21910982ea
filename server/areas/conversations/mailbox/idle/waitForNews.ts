import { and, eq } from 'drizzle-orm';
import { mailFolders } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow, Patience } from '../servers/openImap.ts';
import { openMailbox } from '../servers/openMailbox.ts';

/** Several mails that arrive together are fetched together; milliseconds. */
const PAUSE = 300;
const INBOX = 'INBOX';
const NEWS = ['exists', 'expunge', 'flags'] as const;

/** Why waiting ended: by `close`, by the server or the network, or because the server has no IDLE. */
export type WaitingEnd = 'stopped' | 'closed' | 'unsupported';
export type Waiting = {
  ended: Promise<WaitingEnd>;
  close(): Promise<void>;
};

/**
 * Waits on a connection of its own for what the server reports about the inbox (IDLE); mails that came before, since the
 * last look, are news as well. A server that has stopped
 * answering is noticed by the client, which asks it after 80 seconds of silence and closes the connection if it says
 * nothing for as long again.
 * @throws what `openMailbox` throws
 */
export async function waitForNews(
  services: Services,
  mailbox: MailboxRow,
  onNews: () => void,
  patience?: Patience,
): Promise<Waiting> {
  const session = await openMailbox(services, mailbox, patience);
  const { client } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const heard = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onNews();
    }, PAUSE);
  };

  async function idle(): Promise<WaitingEnd> {
    try {
      for (const event of NEWS) {
        client.on(event, heard);
      }
      const { uidNext } = await session.ask((opened) => opened.mailboxOpen(INBOX, { readOnly: true }));
      if (uidNext > (await fetchedUpTo(services, mailbox))) {
        heard();
      }
      while (client.usable) {
        // It ends when the client asks whether the server is still there; false if the server refuses it.
        if ((await client.idle()) === false && client.usable) {
          return 'unsupported';
        }
      }
    } catch {
      // The connection is gone; the next one may work.
    }
    return isStopped ? 'stopped' : 'closed';
  }
  const ended = (client.capabilities.has('IDLE') ? idle() : Promise.resolve<WaitingEnd>('unsupported')).finally(
    async () => {
      clearTimeout(timer);
      await session.close();
    },
  );
  return {
    ended,
    async close() {
      isStopped = true;
      await session.close();
      await ended;
    },
  };
}

/** The next UID of the inbox as it was last looked at; infinite before the first time, which is to come anyway. */
async function fetchedUpTo({ database }: Services, { id, companyId }: MailboxRow): Promise<number> {
  const [inbox] = await inCompany(database, companyId, (db) =>
    db
      .select({ uidNext: mailFolders.uidNext })
      .from(mailFolders)
      .where(and(eq(mailFolders.mailboxId, id), eq(mailFolders.path, INBOX))),
  );
  return inbox?.uidNext ?? Number.POSITIVE_INFINITY;
}
