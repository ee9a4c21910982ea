import type { ImapSession } from '../servers/openImap.ts';
import type { Doing, Done } from './Doing.ts';
import { searchUids } from './fetchMails.ts';

/**
 * Does one thing on the server. Returns null if it was refused. A mail that is not there any more counts as done, and
 * nothing is touched if the folder was numbered anew, because the UID could belong to another mail.
 */
export async function doOnServer(session: ImapSession, doing: Doing): Promise<Done | null> {
  const { action, folder, uid, validity, target } = doing;
  if (
    session.client.mailbox === false ||
    session.client.mailbox.path !== folder.path ||
    session.client.mailbox.readOnly
  ) {
    await session.ask((client) => client.mailboxOpen(folder.path));
  }
  const { mailbox } = session.client;
  if (mailbox === false || Number(mailbox.uidValidity) !== validity) {
    return null;
  }
  const range = String(uid);
  if (action.kind === 'flag' || action.kind === 'unflag') {
    const change = action.kind === 'flag' ? 'messageFlagsAdd' : 'messageFlagsRemove';
    const isDone = await session.ask((client) => client[change](range, [action.flag ?? ''], { uid: true }));
    return isDone ? { moved: null } : null;
  }
  if (!(await searchUids(session, range)).includes(uid)) {
    return { moved: null };
  }
  if (action.kind === 'delete') {
    return (await remove(session, range)) ? { moved: null } : null;
  }
  return target ? move(session, range, uid, target.path) : null;
}

async function move(session: ImapSession, range: string, uid: number, path: string): Promise<Done | null> {
  const canMove = session.client.capabilities.has('MOVE');
  const command = canMove ? 'messageMove' : 'messageCopy';
  const result = await session.ask((client) => client[command](range, path, { uid: true }));
  if (!result || (!canMove && !(await remove(session, range)))) {
    return null;
  }
  const moved = result.uidMap?.get(uid);
  return { moved: moved && result.uidValidity ? { uid: moved, validity: Number(result.uidValidity) } : null };
}

/**
 * Without UIDPLUS, EXPUNGE would also remove what others only marked, so the mail is only marked then, and the server or
 * the other mail program removes it.
 */
function remove(session: ImapSession, range: string): Promise<boolean> {
  const canExpunge = session.client.capabilities.has('UIDPLUS');
  return session.ask((client) =>
    canExpunge
      ? client.messageDelete(range, { uid: true })
      : client.messageFlagsAdd(range, ['\\Deleted'], { uid: true }),
  );
}
