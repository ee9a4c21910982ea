import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { mail, mailboxCalls } from '#contract/conversations/mailbox.ts';
import type { mailReading } from '#contract/conversations/mailReading.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { QueryOf } from '#contract/kit/define.ts';
import { mails } from '#server/database/schema/conversations/mailbox.ts';
import { find, textMatches } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pageObject } from '#server/http/records/paginate.ts';
import { findFolder } from './findMail.ts';
import { mailList } from './mailList.ts';
import { type MailRow, presentMail } from './presentMail.ts';
import { readableMailboxes } from './readable.ts';

type Filters = Omit<QueryOf<(typeof mailboxCalls)['GET /mailbox/mails/json/{folderID}']>, 'page' | 'perPage'>;

/** Mails of a folder, newest first. @throws 404 */
export const listMails: Handlers<typeof mailboxCalls>['GET /mailbox/mails/json/{folderID}'] = async (context) => {
  const { params, query } = context;
  const folder = await findFolder(context, params.folderID);
  return pageOfMails(context, query, { page: query.page, per_page: query.perPage }, eq(mails.folderId, folder.id));
};

/** Mails of all mailboxes that the caller may read. */
export const searchMails: Handlers<typeof mailReading>['GET /mailbox/search'] = async (context) => {
  const { query } = context;
  const where = and(
    sql`${mails.mailboxId} in ${readableMailboxes(context)}`,
    query.mailbox_id === undefined ? undefined : eq(mails.mailboxId, query.mailbox_id),
  );
  return pageOfMails(context, query, query, where);
};

async function pageOfMails(
  context: HandlerContext,
  query: Filters,
  page: { page: number; per_page: number },
  place: SQL | undefined,
) {
  const { db } = context;
  return pageObject<MailRow, Sent<typeof mail>>(db, page, {
    id: mails.id,
    where: and(place, isNull(mails.deletedAt), ...filtersOf(context, query)),
    found: await find(db, mailList, query.search),
    order: [desc(mails.date), desc(mails.id)],
    rows: db.select().from(mails).$dynamic(),
    present: (rows) => rows.map(presentMail),
  });
}

function filtersOf({ company }: Pick<HandlerContext, 'company'>, query: Filters): (SQL | undefined)[] {
  const { from, since, until, unread, starred, attachments, tag } = query;
  const startOf = (day: string, add = 0) =>
    sql`(${day}::date + ${add}::integer)::timestamp at time zone ${company.timezone}`;
  return [
    from ? textMatches(sql`${mails.fromName} || ' ' || ${mails.fromAddress}`, from) : undefined,
    since ? sql`${mails.date} >= ${startOf(since)}` : undefined,
    until ? sql`${mails.date} < ${startOf(until, 1)}` : undefined,
    unread === undefined ? undefined : eq(mails.isSeen, !unread),
    starred === undefined ? undefined : eq(mails.isStarred, starred),
    attachments === undefined ? undefined : eq(mails.hasAttachments, attachments),
    tag ? sql`${tag} = any(${mails.tags})` : undefined,
  ];
}
