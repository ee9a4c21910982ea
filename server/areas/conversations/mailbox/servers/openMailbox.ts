import type { Services } from '#server/services.ts';
import { AccessEnded } from './explainFailure.ts';
import { type Credentials, type ImapSession, type MailboxRow, openImap } from './openImap.ts';
import { unsealMailboxSecrets } from './secrets.ts';

/** Connects to the server of a mailbox. @throws AccessEnded if it has no password or token, and what `openImap` throws */
export async function openMailbox(services: Services, mailbox: MailboxRow): Promise<ImapSession> {
  if (!mailbox.incoming) {
    throw new AccessEnded('This mailbox has no server. Connect it again.');
  }
  const credentials = await credentialsOf(services, mailbox, mailbox.incoming.user);
  return openImap(services.environment, mailbox.incoming, credentials);
}

/** What the server of a mailbox is told. @throws AccessEnded */
export async function credentialsOf(
  { keys }: Pick<Services, 'keys'>,
  mailbox: MailboxRow,
  user: string,
): Promise<Credentials> {
  const { password } = unsealMailboxSecrets(keys, mailbox.sealedSecrets);
  if (!password) {
    throw new AccessEnded('The password is not stored any more. Connect the mailbox again.');
  }
  return { user, pass: password };
}
