import { and, asc, eq, sql } from 'drizzle-orm';
import type { chatThreads as contract } from '#contract/conversations/chatThreads.ts';
import { only } from '#server/database/only.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { announce } from '../announce.ts';
import { bumpVersion } from '../threads/bumpVersion.ts';
import { findGroup, ownGroup } from './groups.ts';

const MESSAGES = {
  join: 'You joined the group',
  leave: 'You left the group',
  archive: 'Group archived',
  restore: 'Group restored',
};

export const actOnGroup: Handlers<typeof contract>['POST /chat/groups/{id}/{action}'] = async (context) => {
  const { id, action } = context.params;
  const me = staffOf(context).id;
  await steps[action](context, id, me);
  const version = await bumpVersion(context.db, id);
  await announce(context, { id, version }, [me]);
  return { message: MESSAGES[action] };
};

type Step = (context: HandlerContext, id: number, me: number) => Promise<unknown>;

const steps: Record<keyof typeof MESSAGES, Step> = {
  async join({ db, company }, id, me) {
    const isOpen = and(eq(chatThreads.id, id), eq(chatThreads.kind, 'group'), eq(chatThreads.isPrivate, false));
    const { lastSeq } = only(await db.select().from(chatThreads).where(isOpen), () => missing('This group'));
    const values = { companyId: company.id, threadId: id, userId: me, readSeq: lastSeq };
    await db.insert(chatMembers).values(values).onConflictDoNothing();
  },
  /** The group of an owner who leaves goes to the member who joined first. */
  async leave(context, id, me) {
    const { db } = context;
    await findGroup(context, id);
    await bumpVersion(db, id);
    const ofGroup = eq(chatMembers.threadId, id);
    const others = await db
      .select()
      .from(chatMembers)
      .where(and(ofGroup, sql`${chatMembers.userId} <> ${me}`))
      .orderBy(asc(chatMembers.id));
    const [heir] = others;
    if (heir && others.every(({ role }) => role !== 'owner')) {
      await db.update(chatMembers).set({ role: 'owner' }).where(eq(chatMembers.id, heir.id));
    }
    await db.delete(chatMembers).where(and(ofGroup, eq(chatMembers.userId, me)));
  },
  archive: (context, id) => setArchived(context, id, context.services.clock.now()),
  restore: (context, id) => setArchived(context, id, null),
};

async function setArchived(context: HandlerContext, id: number, archivedAt: Date | null): Promise<void> {
  await ownGroup(context, id);
  await context.db.update(chatThreads).set({ archivedAt }).where(eq(chatThreads.id, id));
}
