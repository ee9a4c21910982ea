import { and, eq, inArray, sql } from 'drizzle-orm';
import type { mailboxAccounts as contract, mailboxRemoval } from '#contract/conversations/mailboxAccounts.ts';
import { only } from '#server/database/only.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import {
  mailboxes,
  mailboxMembers,
  mailDraftFiles,
  mailDrafts,
  mailFiles,
  mails,
} from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { selectMailboxes } from '../reading/selectMailboxes.ts';
import { announceMailbox } from '../sync/announceMailbox.ts';
import { queueSync } from '../sync/queueSync.ts';
import { findOwnMailbox, lockMailboxes } from './findOwnMailbox.ts';
import { presentAccount } from './presentAccount.ts';

type Calls = Handlers<typeof contract>;

/** A server that was asked less than this many milliseconds ago is not asked again because somebody looks. */
const RECENT = 60_000;

export const saveMailbox: Calls['POST /mailbox/accounts/{id}/save'] = async (context) => {
  const { db, params, body, services } = context;
  await findOwnMailbox(context, params.id);
  const values = { name: body.name, signature: body.signature ?? '', updatedAt: services.clock.now() };
  await db.update(mailboxes).set(values).where(eq(mailboxes.id, params.id));
  return { data: await presentAccount(context, params.id), message: 'Mailbox saved' };
};

export const makeDefault: Calls['POST /mailbox/accounts/{id}/default'] = async (context) => {
  const { db, params } = context;
  const ownerId = staffOf(context).id;
  await findOwnMailbox(context, params.id);
  await lockMailboxes(db, ownerId);
  await db.update(mailboxes).set({ isDefault: false }).where(eq(mailboxes.ownerId, ownerId));
  await db.update(mailboxes).set({ isDefault: true }).where(eq(mailboxes.id, params.id));
  return { data: await presentAccount(context, params.id), message: 'Default mailbox changed' };
};

/** @throws 422 at `members` if one of them is no colleague */
export const shareMailbox: Calls['POST /mailbox/accounts/{id}/members'] = async (context) => {
  const { db, company, params, body, services } = context;
  const { ownerId } = await findOwnMailbox(context, params.id);
  const chosen = new Map(body.members.filter(({ id }) => id !== ownerId).map((member) => [member.id, member.can_send]));
  const ids = [...chosen.keys()];
  const colleagues =
    ids.length === 0
      ? []
      : await db.select({ id: memberships.userId }).from(memberships).where(inArray(memberships.userId, ids));
  if (colleagues.length < ids.length) {
    throw invalid({ members: ['Choose colleagues of your company.'] });
  }
  await lockMailboxes(db, ownerId);
  await db.delete(mailboxMembers).where(eq(mailboxMembers.mailboxId, params.id));
  if (ids.length > 0) {
    const common = { companyId: company.id, mailboxId: params.id, createdAt: services.clock.now() };
    await db.insert(mailboxMembers).values([...chosen].map(([userId, canSend]) => ({ ...common, userId, canSend })));
  }
  await announceMailbox(services, db, params.id);
  return { data: await presentAccount(context, params.id), message: 'Sharing saved' };
};

/** Asks the server now, also after it refused the password: somebody wants to know. */
export const syncNow: Calls['POST /mailbox/accounts/{id}/sync'] = async (context) => {
  const { db, params, services } = context;
  const mailbox = await findReadable(context, params.id);
  if (mailbox.provider !== 'sandbox') {
    await queueSync(services, db, { companyId: context.company.id, id: params.id });
  }
  return {
    data: mailbox,
    message: mailbox.provider === 'sandbox' ? 'This mailbox has no server' : 'Asking the server',
  };
};

/** Notes that somebody looks; the server is asked if that was not done in the last minute. */
export const watchMailbox: Calls['POST /mailbox/accounts/{id}/watch'] = async (context) => {
  const { db, params, services } = context;
  const mailbox = await findReadable(context, params.id);
  const now = services.clock.now();
  await db.update(mailboxes).set({ watchedAt: now }).where(eq(mailboxes.id, params.id));
  const age = now.getTime() - new Date(mailbox.last_synced_at ?? 0).getTime();
  if (mailbox.provider !== 'sandbox' && mailbox.state !== 'reconnect' && !mailbox.is_syncing && age > RECENT) {
    await queueSync(services, db, { companyId: context.company.id, id: params.id });
  }
  return { data: mailbox };
};

async function findReadable(context: HandlerContext, id: number) {
  return only(await selectMailboxes(context, sql`b.id = ${id}`), () => missing('This mailbox'));
}

/** Deletes the copy of a mailbox with its files. The mails on its server stay. */
export const removeMailbox: Handlers<typeof mailboxRemoval>['DELETE /mailbox/delete/{id}'] = async (context) => {
  const { db, params, services } = context;
  const mailbox = await findOwnMailbox(context, params.id);
  await lockMailboxes(db, mailbox.ownerId);
  const files = await db
    .select({ id: mailFiles.fileId })
    .from(mailFiles)
    .innerJoin(mails, eq(mails.id, mailFiles.mailId))
    .where(and(eq(mails.mailboxId, mailbox.id), sql`${mailFiles.fileId} is not null`));
  const drafted = await db
    .select({ id: mailDraftFiles.fileId })
    .from(mailDraftFiles)
    .innerJoin(mailDrafts, eq(mailDrafts.id, mailDraftFiles.draftId))
    .where(eq(mailDrafts.mailboxId, mailbox.id));
  await announceMailbox(services, db, mailbox.id);
  await db.delete(mailboxes).where(eq(mailboxes.id, mailbox.id));
  await services.files.removeAll(db, [...new Set([...files, ...drafted].flatMap(({ id }) => id ?? []))]);
  if (mailbox.isDefault) {
    await chooseDefault(context, mailbox.ownerId);
  }
  const rest = mailbox.provider === 'sandbox' ? '' : ' Its mails are still on their server.';
  return { message: `Mailbox removed.${rest}` };
};

/** The oldest of the remaining mailboxes becomes the default. */
async function chooseDefault({ db }: HandlerContext, ownerId: number): Promise<void> {
  await db.execute(sql`
    update mailboxes set is_default = true
    where id = (select min(id) from mailboxes where owner_id = ${ownerId})`);
}
