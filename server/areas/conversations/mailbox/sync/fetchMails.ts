import type { FetchQueryObject, SearchObject } from 'imapflow';
import { DeadlinePassed } from '../servers/explainFailure.ts';
import type { ImapSession } from '../servers/openImap.ts';
import { MAIL_QUERY, MAIL_QUERY_WITH_START, type MailValues, readMail } from './readMail.ts';

/** Milliseconds for a page of mails. */
const DEADLINE = 120_000;

/**
 * The mails with these UIDs. If the server’s answer cannot be read, the page is asked for in halves, so that one broken
 * mail never keeps the others away; that one is listed with what is wrong.
 * @throws when the connection ends
 */
export async function fetchMails(session: ImapSession, uids: number[], withStart: boolean): Promise<MailValues[]> {
  if (uids.length === 0) {
    return [];
  }
  try {
    const query: FetchQueryObject = withStart ? MAIL_QUERY_WITH_START : MAIL_QUERY;
    const messages = await session.ask((client) => client.fetchAll(uids.join(','), query, { uid: true }), DEADLINE);
    return await Promise.all(messages.filter(({ uid }) => uid > 0).map(readMail));
  } catch (failure) {
    if (failure instanceof DeadlinePassed || !session.client.usable) {
      throw failure;
    }
    const half = Math.ceil(uids.length / 2);
    return uids.length === 1
      ? [brokenMail(uids[0] ?? 0)]
      : [
          ...(await fetchMails(session, uids.slice(0, half), withStart)),
          ...(await fetchMails(session, uids.slice(half), withStart)),
        ];
  }
}

/** What stands for a mail that the server cannot describe. */
function brokenMail(uid: number): MailValues {
  return {
    ...{ uid, isDeleted: false, isSeen: true, subject: '', date: new Date(0), receivedAt: new Date(0) },
    fault: 'The server could not read this mail out.',
  };
}

/** UIDs of the opened folder in a range, ascending. @throws if the server does not answer */
export function searchUids(session: ImapSession, uid: string): Promise<number[]> {
  return search(session, { uid });
}

/**
 * UIDs of the last mails of an opened folder that has `exists`, ascending. They are asked by position, so that the
 * server need not list all of a large folder. @throws if the server does not answer
 */
export async function newestUids(session: ImapSession, exists: number, count: number): Promise<number[]> {
  return exists === 0 ? [] : search(session, { seq: `${Math.max(1, exists - count + 1)}:*` });
}

async function search(session: ImapSession, query: SearchObject): Promise<number[]> {
  const found = await session.ask((client) => client.search(query, { uid: true }));
  if (!Array.isArray(found)) {
    throw new Error('The server did not list its mails.');
  }
  return found.sort((a, b) => a - b);
}
