import { and, asc, eq } from 'drizzle-orm';
import type { mailboxCalls, mailDetail, mailFile } from '#contract/conversations/mailbox.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { ParamsOf, QueryOf } from '#contract/kit/define.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { mailBodies, mailFiles, mailTrustedSenders } from '#server/database/schema/conversations/mailbox.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { Steps, type StepsContext } from '#server/http/inputs/Steps.ts';
import { cleanMail } from '../content/cleanMail.ts';
import { inlinePictures } from '../content/inlinePictures.ts';
import { fetchContent } from './fetchContent.ts';
import { findMail } from './findMail.ts';
import { type MailRow, presentMail } from './presentMail.ts';

type Call = (typeof mailboxCalls)['GET /mailbox/mails/{mailID}'];
type Context = StepsContext & { params: ParamsOf<Call>; query: QueryOf<Call> };
type FileRow = typeof mailFiles.$inferSelect;

const PICTURE = /^image\/(png|gif|jpe?g|webp|avif)$/;
/** Longer HTML is not shown: sanitising it would stop the process for seconds. */
const MAX_HTML = 3_000_000;

/** A mail with its content. @throws 404 */
export const showMail = new Steps(async (context: Context) => {
  const { params, query, transact } = context;
  const row = await transact((step) => findMail(step, params.mailID, query.mailbox_id));
  await fetchContent(context, row);
  return { data: await transact(async (step) => presentDetail(step, await findMail(step, row.id))) };
});

/** A mail with its content as far as it is stored. */
export async function presentDetail(context: HandlerContext, row: MailRow): Promise<Sent<typeof mailDetail>> {
  const { db, services } = context;
  const [body] = await db.select().from(mailBodies).where(eq(mailBodies.mailId, row.id));
  const files = await filesOf(context, row.id);
  const isLong = (body?.html?.length ?? 0) > MAX_HTML;
  const html = isLong ? null : (body?.html ?? null);
  const clean = html === null ? null : cleanMail(html, { inline: await inlinePictures(db, services.files, files) });
  const used = new Set([...(html ?? '').matchAll(/cid:([^"'\s>]+)/gi)].map(([, id]) => id));
  return {
    ...presentMail(row),
    ...{ cc: row.copies, reply_to: row.replyTo, message_id: row.messageId, text: body?.text ?? '' },
    ...{ html: clean?.html ?? null, remote_pictures: clean?.remotePictures ?? 0, trackers: clean?.trackers ?? 0 },
    is_trusted: await isTrusted(context, row.fromAddress),
    files: files.map((file) => presentFile(file, used.has(file.contentId ?? ''))),
    fault: body?.fault ?? row.fault ?? (isLong ? 'This mail is too long to be shown as it was designed.' : null),
    contact: await contactOf(context, row.fromAddress),
  };
}

export async function filesOf({ db }: Pick<HandlerContext, 'db'>, mailId: number): Promise<FileRow[]> {
  return db.select().from(mailFiles).where(eq(mailFiles.mailId, mailId)).orderBy(asc(mailFiles.position)).limit(200);
}

export async function isTrusted(context: HandlerContext, address: string): Promise<boolean> {
  const mine = and(eq(mailTrustedSenders.userId, staffOf(context).id), eq(mailTrustedSenders.address, address));
  return (await context.db.$count(mailTrustedSenders, mine)) > 0;
}

function presentFile(row: FileRow, isUsed: boolean): Sent<typeof mailFile> {
  return {
    ...{ id: row.id, name: row.name, type: row.type, size: row.size },
    url: `/mailbox/mails/${row.mailId}/files/${row.id}`,
    is_picture: PICTURE.test(row.type),
    is_inline: row.isInline || isUsed,
  };
}

/** The contact with this address, for those who may see contacts. */
async function contactOf({ db, permissions }: HandlerContext, address: string) {
  const [owner] = permissions.has('contacts.view') && address ? await addressOwners(db, 'email', [address]) : [];
  if (!owner) {
    return null;
  }
  const [row] = await db.select({ tags: contacts.tags }).from(contacts).where(eq(contacts.id, owner.id));
  return { id: owner.id, name: owner.name, tags: row?.tags ?? [] };
}
