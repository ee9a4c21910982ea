import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { mailAnsweringCalls as contract, mailAnswer } from '#contract/conversations/mailAnswering.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { DRAFT_OPEN_SECONDS } from '#domain/conversations/mailbox.ts';
import { keyedLock } from '#server/database/lock.ts';
import { users } from '#server/database/schema/account/users.ts';
import { mailDrafts, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { findMail } from '../reading/findMail.ts';
import { announceAnswering } from '../sync/announceMailbox.ts';
import { type DraftRow, findDraft } from './findDraft.ts';

type Calls = Handlers<typeof contract>;
type Conversation = { mailboxId: number; threadKey: string };

/** Forwarding a mail does not answer it. */
const ANSWERS = ['reply' as const, 'reply_all' as const];
/** Serialises sending answers from a mailbox. */
const lockAnswers = keyedLock(7470);
/** Drafts that have gone out, or are about to. */
const GONE = ['waiting' as const, 'sending' as const, 'sent' as const, 'unconfirmed' as const];

/** Who else is answering the conversation of a mail, and the last answer. @throws 404 */
export const showAnswering: Calls['GET /mailbox/mails/{id}/answering'] = async (context) => {
  const { db, params, services } = context;
  const { mailboxId, threadKey } = await findMail(context, params.id);
  const open = await db
    .select({ userId: mailDrafts.userId, name: users.name, until: sql<Date>`max(${mailDrafts.openUntil})` })
    .from(mailDrafts)
    .innerJoin(mails, eq(mails.id, mailDrafts.originalId))
    .innerJoin(users, eq(users.id, mailDrafts.userId))
    .where(
      and(
        isOf({ mailboxId, threadKey }),
        inArray(mailDrafts.state, ['draft', 'failed']),
        gt(mailDrafts.openUntil, services.clock.now()),
        ne(mailDrafts.userId, staffOf(context).id),
      ),
    )
    .groupBy(mailDrafts.userId, users.name)
    .orderBy(users.name);
  return {
    data: {
      people: open.map(({ userId, name, until }) => ({ user_id: userId, name, until: new Date(until).toISOString() })),
      answer: await lastAnswer(db, { mailboxId, threadKey }),
    },
  };
};

/** Notes that the caller has a draft open, and lets the others of the mailbox know if that is new. @throws 404 */
export const showPresence: Calls['POST /mailbox/drafts/{id}/presence'] = async (context) => {
  const { db, params, body, services } = context;
  const draft = await findDraft(context, params.id);
  const now = services.clock.now();
  const openUntil = body.is_open ? openSince(now) : null;
  await db.update(mailDrafts).set({ openUntil }).where(eq(mailDrafts.id, draft.id));
  const wasOpen = draft.openUntil !== null && draft.openUntil > now;
  if (wasOpen !== body.is_open) {
    await answeringChanged(context, draft);
  }
  return { message: 'Shown' };
};

/** Until when a draft counts as open that is open now. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() + DRAFT_OPEN_SECONDS * 1000);
}

/**
 * Keeps two people from answering without knowing of each other.
 * @param seen the answer of a colleague that the caller knows of
 * @throws 409 with the last answer that a colleague sent since the draft was begun
 */
export async function refuseSecondAnswer(
  context: HandlerContext,
  draft: DraftRow,
  seen: number | undefined,
): Promise<void> {
  const conversation = isAnswer(draft) ? await conversationOfDraft(context.db, draft) : null;
  if (conversation === null) {
    return;
  }
  await lockAnswers(context.db, conversation.mailboxId);
  const isOthers = and(ne(mailDrafts.userId, staffOf(context).id), gt(mailDrafts.sendAt, draft.createdAt));
  const answer = await lastAnswer(context.db, conversation, isOthers);
  if (answer && answer.id !== seen) {
    throw conflict(`${answer.name} has answered meanwhile. Your mail was not sent.`, { answer });
  }
}

/** After the commit, the others who read the mailbox ask who answers. */
export async function answeringChanged({ db, services, user }: HandlerContext, draft: DraftRow): Promise<void> {
  const conversation = isAnswer(draft) ? await conversationOfDraft(db, draft) : null;
  if (conversation) {
    await announceAnswering(services, db, { ...conversation, exceptId: user?.id ?? null });
  }
}

function isAnswer({ kind }: DraftRow): boolean {
  return ANSWERS.some((each) => each === kind);
}

async function conversationOfDraft(db: Transaction, { originalId }: DraftRow): Promise<Conversation | null> {
  const found =
    originalId === null
      ? []
      : await db
          .select({ mailboxId: mails.mailboxId, threadKey: mails.threadKey })
          .from(mails)
          .where(eq(mails.id, originalId));
  return found[0] ?? null;
}

async function lastAnswer(
  db: Transaction,
  conversation: Conversation,
  where?: SQL,
): Promise<Sent<typeof mailAnswer> | null> {
  const at = sql<Date>`coalesce(${mailDrafts.sentAt}, ${mailDrafts.sendAt})`;
  const [row] = await db
    .select({ id: mailDrafts.id, userId: mailDrafts.userId, name: users.name, at })
    .from(mailDrafts)
    .innerJoin(mails, eq(mails.id, mailDrafts.originalId))
    .innerJoin(users, eq(users.id, mailDrafts.userId))
    .where(and(isOf(conversation), inArray(mailDrafts.state, GONE), where))
    .orderBy(desc(at), desc(mailDrafts.id))
    .limit(1);
  return row ? { id: row.id, user_id: row.userId, name: row.name, at: new Date(row.at).toISOString() } : null;
}

/** Answers that were begun in a conversation. */
function isOf({ mailboxId, threadKey }: Conversation): SQL | undefined {
  return and(eq(mails.mailboxId, mailboxId), eq(mails.threadKey, threadKey), inArray(mailDrafts.kind, ANSWERS));
}
