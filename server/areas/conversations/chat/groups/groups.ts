import { and, eq, sql } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { MAX_GROUP_MEMBERS } from '#domain/conversations/chat.ts';
import { only } from '#server/database/only.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { forbidden, invalid } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { announce } from '../announce.ts';
import { listContacts } from '../people/listContacts.ts';
import { bumpVersion } from '../threads/bumpVersion.ts';
import { findThread } from '../threads/findThread.ts';
import { presentThread } from '../threads/presentThread.ts';
import { selectThreads } from '../threads/selectThreads.ts';

type Calls = Handlers<typeof contract>;
const MAX_GROUPS = 200;

export const listGroups: Calls['GET /chat/groups'] = async (context) => ({
  data: await selectThreads(context, sql`t.kind = 'group' and (m.id is not null or not t.is_private)`, MAX_GROUPS),
});

export const createGroup: Calls['POST /chat/groups'] = async (context) => {
  const { db, company, services, body } = context;
  const me = staffOf(context).id;
  const people = await metPeople(context, body.user_ids);
  const now = services.clock.now();
  // A confined caller sees a group only once they belong to it.
  const { id } = await inWholeCompany(db, async () => {
    const row = only(
      await db
        .insert(chatThreads)
        .values({
          ...{ companyId: company.id, kind: 'group', name: body.name, description: body.description },
          ...{ isPrivate: body.is_private, createdBy: me, createdAt: now, updatedAt: now },
        })
        .returning({ id: chatThreads.id }),
    );
    await db
      .insert(chatMembers)
      .values([
        { companyId: company.id, threadId: row.id, userId: me, role: 'owner', joinedAt: now },
        ...people.map((userId) => ({ companyId: company.id, threadId: row.id, userId, joinedAt: now })),
      ]);
    return row;
  });
  await announce(context, { id, version: 0 });
  return { data: await presentThread(context, id), message: 'Group created' };
};

export const saveGroup: Calls['POST /chat/groups/{id}/save'] = async (context) => {
  const { body } = context;
  await ownGroup(context, context.params.id);
  const values = { name: body.name, description: body.description, isPrivate: body.is_private };
  return { data: await change(context, values), message: 'Group saved' };
};

export const addMembers: Calls['POST /chat/groups/{id}/members'] = async (context) => {
  const { db, company, params } = context;
  const { thread } = await findGroup(context, params.id);
  const people = await metPeople(context, context.body.user_ids);
  await bumpVersion(db, thread.id);
  if ((await db.$count(chatMembers, eq(chatMembers.threadId, thread.id))) + people.length > MAX_GROUP_MEMBERS) {
    throw invalid({ user_ids: [`A group can have at most ${MAX_GROUP_MEMBERS} members.`] });
  }
  const rows = people.map((userId) => ({
    ...{ companyId: company.id, threadId: thread.id, userId },
    readSeq: thread.lastSeq,
  }));
  await db.insert(chatMembers).values(rows).onConflictDoNothing();
  return { data: await change(context, {}), message: 'Members added' };
};

/** Takes somebody out of a group; messages that they send at that moment come before it or are refused. */
export const removeMember: Calls['DELETE /chat/groups/{id}/members/{userId}'] = async (context) => {
  const { db, params } = context;
  await ownGroup(context, params.id);
  await bumpVersion(db, params.id);
  only(
    await db
      .delete(chatMembers)
      .where(and(eq(chatMembers.threadId, params.id), eq(chatMembers.userId, params.userId)))
      .returning({ id: chatMembers.id }),
    () => missing('This member'),
  );
  return { data: await change(context, {}, [params.userId]), message: 'Member removed' };
};

/** A group of the caller. @throws 404 */
export async function findGroup(context: HandlerContext, id: number) {
  const found = await findThread(context, id);
  if (found.thread.kind !== 'group') {
    throw missing('This group');
  }
  return found;
}

/** A group that the caller owns. @throws 403, 404 */
export async function ownGroup(context: HandlerContext, id: number) {
  const found = await findGroup(context, id);
  if (found.me.role !== 'owner') {
    throw forbidden('Only the owner of the group can do that.');
  }
  return found;
}

/** @throws 422 if somebody is not a colleague whom the caller meets */
async function metPeople(context: HandlerContext, ids: number[]): Promise<number[]> {
  const met = new Set((await listContacts(context)).map(({ id }) => id));
  const wanted = [...new Set(ids)].filter((id) => id !== staffOf(context).id);
  if (wanted.some((id) => !met.has(id))) {
    throw invalid({ user_ids: ['Choose colleagues from the list.'] });
  }
  return wanted;
}

async function change(
  context: HandlerContext & { params: { id: number } },
  values: Partial<typeof chatThreads.$inferInsert>,
  further: number[] = [],
) {
  const { db, params, services } = context;
  await db
    .update(chatThreads)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(chatThreads.id, params.id));
  const version = await bumpVersion(db, params.id);
  await announce(context, { id: params.id, version }, further);
  return presentThread(context, params.id);
}
